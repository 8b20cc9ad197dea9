import letters from './styles/letters.css?url'

/** Any character that the fonts of plain English lack: src/styles/fonts.css says which they have. */
export const OTHER_LETTER = /[^\0-~\u00A0\u00A9\u00B7\u00D7\u2013\u2014\u2018\u2019\u201C\u201D\u2026\u2190\u2192]/

/**
 * Loads the faces of other letters with the first text that has one, or that a visitor types. They are left out until
 * then because a face that arrives lays out the whole page again: 50 ms of a list of a hundred posts (2026-11-23).
 */
export function loadOtherLetters(root: HTMLElement): void {
  const load = () => {
    observer.disconnect()
    root.removeEventListener('input', typed)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: letters }))
  }
  const look = ({ target, addedNodes }: MutationRecord) =>
    OTHER_LETTER.test(target.nodeType === Node.TEXT_NODE ? String(target.textContent) : textOf(addedNodes))
  // Text that is typed into a field is no change of the document.
  const typed = ({ target }: Event) => {
    if (OTHER_LETTER.test((target as HTMLInputElement).value)) load()
  }
  const observer = new MutationObserver((records) => {
    if (records.some(look)) load()
  })
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  root.addEventListener('input', typed)
  if (OTHER_LETTER.test(root.textContent ?? '')) load()
}

function textOf(nodes: NodeList): string {
  return [...nodes].map(({ textContent }) => textContent).join('')
}
