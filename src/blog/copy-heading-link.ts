// As long as src/behavior/copy-code.ts says it.
const SAID_MS = 2000

/** Copies the whole address of a heading whose link was clicked, and says so beside the link and aloud for a moment. */
export async function copyHeadingLink(target: EventTarget): Promise<void> {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.anchor') : null
  if (!link) return
  const aloud = statusAfter(link)
  // Only a secure address has a clipboard. The link leads to its heading in any case.
  const said = await copy(link.href).then(
    () => 'Link copied',
    () => 'Couldn’t copy',
  )
  aloud.textContent = link.dataset.said = said
  setTimeout(() => {
    aloud.textContent = ''
    delete link.dataset.said
  }, SAID_MS)
}

/** Screen readers say what changes in it, so it stands there before anything does. */
function statusAfter(link: HTMLAnchorElement): Element {
  const prose = link.closest('.prose')
  const known = prose?.nextElementSibling
  if (known?.matches('[role="status"]')) return known
  const status = document.createElement('p')
  status.className = 'sr-only'
  status.setAttribute('role', 'status')
  prose?.after(status)
  return status
}

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
