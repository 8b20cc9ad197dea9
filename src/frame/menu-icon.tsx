/** The drawings of menu-icons.svg. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['⚙', 'gear'],
  ['↻', 'turn'],
  ['⊞', 'plugin'],
  ['⋈', 'cross'],
  ['☺', 'crew'],
  ['⚖', 'scales'],
  ['☸', 'shield'],
  ['⚗', 'flask'],
  ['❝', 'speech'],
  ['❖', 'layers'],
  ['⇄', 'exchange'],
  ['✦', 'spark'],
  ['▤', 'book'],
  ['✎', 'code'],
  ['▶', 'video'],
  ['⌨', 'terminal'],
  ['☑', 'checked'],
])

/** Stands beside words that say the same. Drawn by menu-icons.css, since glyphs differ from one system's fonts to the next. */
export function MenuIcon({ emoji }: { emoji: string }) {
  return <span data-icon={NAMES.get(emoji)} aria-hidden="true" />
}
