/** `[data-skip]` leads to the content without a new address, which the navigation would take for a move. */
export function skipToContent(document: Document): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-skip]')) return
    event.preventDefault()
    document.getElementById('main')?.focus()
  })
}
