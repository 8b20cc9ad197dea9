import { Box, spread } from './parts.tsx'
import styles from './service-art.module.css'

const DELETED = 3

/** The learning record twice, a deletion carried through, and the count that compares both. */
export function CornerstoneDrawing() {
  const rows = spread(6, 98, 29)
  return (
    <>
      <path className={styles.faint} d={rows.map((y) => `M150 ${y + 9}h60`).join('')} />
      <path d="M202 102l7 5-7 5M202 247l7 5-7 5M56 272v31q0 12 12 12h26M304 272v31q0 12-12 12h-26" />
      <Box x={20} y={28} width={134} label="Cornerstone" tone="full" />
      <Box x={206} y={28} width={134} label="Warehouse" />
      {rows.map((y, at) =>
        [30, 216].map((x) => (
          <rect
            key={`${x}-${y}`}
            className={at === DELETED ? styles.quiet : styles.plain}
            x={x}
            y={y}
            width={at === DELETED ? 114 : 96 + ((at * 29) % 18)}
            height="18"
            rx="5"
          />
        )),
      )}
      <Box x={94} y={292} width={172} label="Nightly count" tone="first" />
    </>
  )
}
