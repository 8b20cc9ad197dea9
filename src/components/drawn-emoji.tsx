import styles from './drawn-emoji.module.css'

// Emoji differ from system to system, and some systems have none. Those that stand large on a page are drawn.
const PATHS: ReadonlyMap<string, string> = new Map([
  ['🎓', 'M2.500 9.500 12 5l9.500 4.500L12 14zM6.500 11.500V16c2 2.300 9 2.300 11 0v-4.500M21.500 9.500V15'],
  ['🌐', 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18'],
  ['🖼️', 'M3.500 5h17v14h-17zM3.500 16l5-5 4 4 3-3 5 4.500M16.500 8.500h0'],
  ['🏢', 'M5 21V3.500h9V21M14 9h5v12M3 21h18M8 7.500h3M8 11.500h3M8 15.500h3M16.500 13h0M16.500 17h0'],
  ['🎯', 'M21 12a9 9 0 1 1-9-9M16.500 12A4.500 4.500 0 1 1 12 7.500M12 12l5-5M17 7V3.500M17 7h3.500M17 7l3.500-3.500'],
  ['🏛️', 'M3 9l9-5.500L21 9zM5.500 9v8M10 9v8M14 9v8M18.500 9v8M3.500 17h17M2.500 20.500h19'],
  ['🔌', 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4'],
  [
    '⚙️',
    'M15.500 12a3.500 3.500 0 1 1-7 0 3.500 3.500 0 0 1 7 0zM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.200 2.200M16.200 16.200l2.200 2.200M5.600 18.400l2.200-2.200M16.200 7.800l2.200-2.200',
  ],
  [
    '🤖',
    'M5 8.500h14V19H5zM12 8.500V4.500M12 4.500h0M2.500 12v4M21.500 12v4M9.300 12.500h0M14.700 12.500h0M9.500 16h5',
  ],
  ['⚖️', 'M12 4v16M8 20h8M5 7h14M5 7l-2.500 6.500a2.600 2.600 0 0 0 5 0zM19 7l-2.500 6.500a2.600 2.600 0 0 0 5 0z'],
])

/** Beside words that say the same. */
export function DrawnEmoji({ emoji }: { emoji: string }) {
  const path = PATHS.get(emoji)
  return (
    <span className={styles.icon} aria-hidden="true">
      {path ? (
        <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
          <path d={path} />
        </svg>
      ) : (
        emoji
      )}
    </span>
  )
}
