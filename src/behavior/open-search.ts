/** Opens the search over the page: with its link in the header, Ctrl+K, and the slash. Its code is loaded for the first. */
export function openSearch(document: Document, navigate: (address: string) => void): void {
  const load = () => import('../search/show-search.tsx')
  const open = (event: Event) => {
    event.preventDefault()
    load().then(
      ({ showSearch }) => showSearch(navigate),
      () => location.assign('/search'),
    )
  }
  document.addEventListener('click', (event) => {
    if (isOpener(event) && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) open(event)
  })
  document.addEventListener('pointerover', (event) => {
    if (isOpener(event)) void load().catch(() => {})
  })
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (altKey || !document.querySelector(OPENER)) return
    if (ctrlKey || metaKey ? key === 'k' : key === '/' && !isField(target)) open(event)
  })
}

const OPENER = 'a[href="/search"]'

function isOpener({ target }: Event): boolean {
  return target instanceof Element && target.closest(OPENER) !== null
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null
}
