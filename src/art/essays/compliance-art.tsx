import styles from './essay-art.module.css'

const ROWS = [88, 132, 176, 220, 264, 308, 352, 396]

/** A register of eight rules under a lens, above the dates on which they begin. */
export function ComplianceArt() {
  return (
    <>
      <path className={styles.faint} d="M-3000 474h6000" strokeDasharray="1 23" strokeWidth="12" />
      <path className={styles.tint} d="M96 20h356v420H96z" />
      <path className={styles.paper} d="M76 40h356v400H76z" />
      <path d="M76 64h356" />
      <path d={ROWS.map((y) => `M108 ${y - 8}h16v16h-16zM148 ${y}h${y % 3 ? 120 : 84}M300 ${y}h92`).join('')} />
      <path
        className={styles.ink}
        d={ROWS.slice(0, 5)
          .map((y) => `M112 ${y - 4}h8v8h-8z`)
          .join('')}
      />
      <path className={styles.heavy} d="m510 372 78 78" />
      <circle className={styles.paper} cx="430" cy="292" r="112" />
      <path d="M350 250h160M350 334h120" />
      <path className={styles.accent} d="M354 270h44v44h-44z" />
      <path className={styles.heavy} d="m365 292 9 10 16-20M420 292h84" />
      <circle cx="430" cy="292" r="112" className={styles.heavy} />
      <path className={styles.ink} d="M53 473h14v14H53zM123 473h14v14h-14zM263 473h14v14h-14z" />
      <path className={styles.accent} d="M307 470h20v20h-20z" />
      <path className={styles.paper} d="M450 473h14v14h-14zM543 473h14v14h-14z" />
    </>
  )
}
