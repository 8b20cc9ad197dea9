import drawings from './menu-icons.svg'

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

/**
 * Beside words that say the same. Drawn, since glyphs differ from one system's fonts to the next, and in a file of their
 * own, since the menu is in every document: 0.5 KB of brotli on 2026-11-23.
 */
export function MenuIcon({ emoji }: { emoji: string }) {
  return (
    <svg width="24" height="24" aria-hidden="true">
      <use href={`${drawings}#${NAMES.get(emoji)}`} />
    </svg>
  )
}
