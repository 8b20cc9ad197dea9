import { Box, Label, spread } from './parts.tsx'
import styles from './service-art.module.css'

/** One record feeds six areas of four uses each. */
export function AiInLmsDrawing() {
  const columns = spread(6, 31, 51)
  return (
    <>
      <path
        d={`M180 70v28M52 126q0-28 28-28h200q28 0 28 28${columns
          .slice(1, 5)
          .map((x) => `M${x + 21} 98v28`)
          .join('')}`}
      />
      <Box x={105} y={24} width={150} label="The record" tone="full" />
      {columns.map((x, column) =>
        spread(4, 126, 48).map((y, row) => (
          <g key={`${x}-${y}`}>
            <rect
              className={column === 0 && row === 0 ? styles.first : styles.plain}
              x={x}
              y={y}
              width="42"
              height="38"
              rx="9"
            />
            <path
              className={column === 0 && row === 0 ? styles.ink : undefined}
              d={`M${x + 12} ${y + 19}h${8 + ((column * 5 + row * 7) % 11)}`}
            />
          </g>
        )),
      )}
      <Label x={180} y={337} tone="soft">
        6 areas, 4 uses each
      </Label>
    </>
  )
}
