import styles from './coming-figures.module.css'

interface ComingFiguresProps {
  /** Words in place of figures. */
  figures: readonly { value: string; label: string }[]
  note: string
}

/** What will be counted here once there is something to count, as small as nothing is. */
export function ComingFigures({ figures, note }: ComingFiguresProps) {
  return (
    <div className={styles.area}>
      <ul className={styles.figures} aria-label="In figures">
        {figures.map(({ value, label }) => (
          <li className={styles.figure} key={label}>
            <span className={styles.label}>{label}</span> <strong className={styles.value}>{value}</strong>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{note}</p>
    </div>
  )
}
