import { Box, spread } from './parts.tsx'
import styles from './service-art.module.css'

/** Two systems, one queue, a person, and Docebo, whose completions go back. */
export function DoceboDrawing() {
  return (
    <>
      <path d="M84 74v22q0 12 12 12h84M276 74v22q0 12-12 12h-84M180 108v22M180 186v26M180 258v26" />
      <path className={styles.quiet} d="M266 307h62q14 0 14-14V66q0-14-14-14h-2" />
      <path d="M333 46l-7 6 7 6" />
      <Box x={24} y={28} width={120} label="HR system" />
      <Box x={216} y={28} width={108} label="CRM" />
      <rect className={styles.plain} x="60" y="130" width="240" height="56" />
      {spread(6, 76, 36).map((x, at) => (
        <rect key={x} className={at < 4 ? styles.full : styles.quiet} x={x} y="145" width="26" height="26" rx="6" />
      ))}
      <Box x={84} y={212} width={192} label="A person approves" tone="first" />
      <Box x={94} y={284} width={172} label="Docebo" tone="full" />
    </>
  )
}
