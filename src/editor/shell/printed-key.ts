/** Writes a key as it is printed on the keyboard at hand: `Mod-b` is `Ctrl+B`, or `⌘B` on a Mac. */
export function printedKey(key: string): string {
  const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
  const parts = key.split('-').map((part) => ARROWS[part] ?? (part.length === 1 ? part.toUpperCase() : part))
  return isMac
    ? parts.map((part) => ({ Mod: '⌘', Shift: '⇧', Alt: '⌥' })[part] ?? part).join('')
    : parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+')
}

const ARROWS: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓' }
