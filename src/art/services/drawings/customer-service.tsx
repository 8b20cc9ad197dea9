import { Box, Label, spread } from './parts.tsx'
import styles from './service-art.module.css'

// How many of the ten kinds of request the matrix of the page gives to each.
const LANES = [
  { name: 'AI', kinds: 2 },
  { name: 'Hybrid', kinds: 4 },
  { name: 'Person', kinds: 4 },
]

/** Tickets, sorted to what handles them. */
export function CustomerServiceDrawing() {
  return (
    <>
      <path d="M180 70v28M70 126v-14q0-14 14-14h192q14 0 14 14v14M180 98v28" />
      <Box x={105} y={24} width={150} label="300 tickets" tone="full" />
      {LANES.map(({ name, kinds }, lane) => (
        <g key={name}>
          <rect className={styles.quiet} x={20 + lane * 110} y="126" width="100" height="212" rx="12" />
          <Label x={70 + lane * 110} y={150} tone="soft">
            {name}
          </Label>
          {spread(kinds, 174, 40).map((y, at) => (
            <g key={y}>
              <path
                className={lane === 2 && at === 0 ? styles.first : styles.plain}
                d={`M${32 + lane * 110} ${y}h76v10a5 5 0 0 0 0 10v10h-76v-10a5 5 0 0 0 0-10z`}
              />
              <path
                className={lane === 2 && at === 0 ? styles.ink : undefined}
                d={`M${48 + lane * 110} ${y + 15}h${28 + ((at * 13 + lane * 7) % 17)}`}
              />
            </g>
          ))}
        </g>
      ))}
    </>
  )
}
