const SAID_MS = 2000

/** Each `[data-copy]` button copies the code of its block, and the block's status says so for a moment. */
export function copyCode(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-copy]') : null
    const block = button?.parentElement?.parentElement
    const code = block?.querySelector('pre')
    const status = block?.querySelector('[role="status"]')
    if (!code || !status) return
    const say = (text: string) => {
      status.textContent = text
      setTimeout(() => {
        status.textContent = ''
      }, SAID_MS)
    }
    navigator.clipboard.writeText(code.textContent).then(
      () => say('Copied'),
      () => say('Couldn’t copy'),
    )
  })
}
