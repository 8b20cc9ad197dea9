import styles from './hand-over.module.css'

/** Two systems, the connection between them, and what stays with the team at the end. */
export function HandOver() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 460 340"
      width="460"
      height="340"
      role="img"
      aria-label="HR records and a learning platform, connected; code, tests and documentation stay with the team"
    >
      <path className={styles.wire} d="M130 84h76M254 84h76" />
      <path className={styles.flow} d="M130 84h76M254 84h76" />
      <path className={styles.wire} d="M230 108v52M230 160H88v32M230 160v32M230 160h142v32" />
      <System x={20} label="HR records" />
      <System x={330} label="LMS" />
      <g>
        <circle className={styles.kernel} cx="230" cy="84" r="25" />
        <path className={styles.check} d="m219 85 8 8 14-17" />
      </g>
      <Sheet x={33} label="Code" lines="M16 30l-9 9 9 9M40 30l9 9-9 9M32 26l-8 26" />
      <Sheet x={175} label="Tests" lines="M10 28l5 5 9-11M34 28h22M10 46l5 5 9-11M34 46h22" />
      <Sheet x={317} label="Documentation" lines="M10 24h44M10 36h44M10 48h28" />
    </svg>
  )
}

function System({ x, label }: { x: number; label: string }) {
  return (
    <g>
      <rect className={styles.box} x={x} y="34" width="110" height="100" rx="12" />
      <path className={styles.lines} d={`M${x + 20} 60h70M${x + 20} 76h52M${x + 20} 92h62`} />
      <text className={styles.label} x={x + 55} y="120">
        {label}
      </text>
    </g>
  )
}

function Sheet({ x, label, lines }: { x: number; label: string; lines: string }) {
  return (
    <g transform={`translate(${x} 192)`}>
      <rect className={styles.box} width="110" height="122" rx="10" />
      <path className={styles.mark} d={lines} transform="translate(23 14)" />
      <text className={styles.label} x="55" y="104">
        {label}
      </text>
    </g>
  )
}
