import { Box, Label, spread } from './parts.tsx'
import styles from './service-art.module.css'

/** Ten risks rest on six pillars, beside a switch that stops all of it. */
export function GovernanceDrawing() {
  return (
    <>
      <Label x={180} y={36} tone="soft">
        10 risks
      </Label>
      {spread(10, 45, 30).map((x, at) => (
        <circle
          key={x}
          className={at === 3 || at === 4 || at === 6 ? styles.full : styles.plain}
          cx={x}
          cy="74"
          r="10"
        />
      ))}
      <path className={styles.plain} d="M24 96h312v22H24zM36 262h288v16H36z" />
      {spread(6, 48, 47).map((x) => (
        <path key={x} className={styles.plain} d={`M${x} 118h29v144h-29zM${x + 10} 130v120M${x + 19} 130v120`} />
      ))}
      <Label x={38} y={316} tone="soft" start>
        6 pillars
      </Label>
      <Box x={180} y={294} width={144} height={44} label="Stop switch" tone="first" />
    </>
  )
}
