const PATHS: ReadonlyMap<string, string> = new Map([
  [
    '⚙',
    'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.600 5.600l1.800 1.800M16.600 16.600l1.800 1.800M5.600 18.400l1.800-1.800M16.600 7.400l1.800-1.800',
  ],
  ['↻', 'M20 12a8 8 0 1 1-2.5-5.800M20 3.5v4h-4M12 8v4l3 2'],
  ['⊞', 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM16.5 14v6M13.5 17h6'],
  [
    '⋈',
    'M8 6a3 3 0 1 1-4 3 3 3 0 0 1 4-3zM16 12a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM9.5 7.5H14a3 3 0 0 1 3 3V12M6 12v1.5a3 3 0 0 0 3 3h4',
  ],
  [
    '☺',
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6M18 14a6.5 6.5 0 0 1 3.5 6',
  ],
  ['⚖', 'M12 4v16M8 20h8M5 7h14M5 7l-2.5 6.5a2.600 2.600 0 0 0 5 0zM19 7l-2.5 6.5a2.600 2.600 0 0 0 5 0z'],
  ['☸', 'M12 3l8 3v6c0 4.5-3.5 7.5-8 9-4.5-1.5-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5'],
  ['⚗', 'M9 3h6M10 3v6.5L4.5 19a1.5 1.5 0 0 0 1.300 2h12.400a1.5 1.5 0 0 0 1.300-2L14 9.5V3M7.5 15h9'],
  ['❝', 'M4 5h16v11h-9l-4.5 4v-4H4zM8 9h8M8 12.5h5'],
  ['❖', 'M12 3l9 4.5-9 4.5-9-4.5zM3 12l9 4.5 9-4.5M3 16.5 12 21l9-4.5'],
  ['⇄', 'M4 8h15M15.5 4.5 19 8l-3.5 3.5M20 16H5M8.5 12.5 5 16l3.5 3.5'],
  ['✦', 'M11 4l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM19 3v4M17 5h4'],
  ['▤', 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11M9 8h6'],
  ['✎', 'M8 7 3 12l5 5M16 7l5 5-5 5M13.5 5l-3 14'],
  ['▶', 'M3.5 5h17v14h-17zM10 9v6l5-3z'],
  ['⌨', 'M3.5 4.5h17v15h-17zM3.5 8.5h17M7 12l2.5 2L7 16M12 16h4'],
  ['☑', 'M5 3h9l5 5v13H5zM14 3v5h5M8.5 14l2.5 2.5 4.5-5'],
])

/** Beside words that say the same. Drawn, since glyphs differ from one system's fonts to the next. */
export function MenuIcon({ emoji }: { emoji: string }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={PATHS.get(emoji)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
