import styles from './key-figures.module.css'

interface KeyFiguresProps {
  label: string
  /** Value and label read as one phrase: `6 platforms`. */
  figures: readonly { value: string; label: string }[]
  note?: string
}

export function KeyFigures({ label, figures, note }: KeyFiguresProps) {
  return (
    <div className={styles.area}>
      <ul className={styles.figures} aria-label={label}>
        {figures.map((figure) => (
          <li className={styles.figure} key={figure.label}>
            <strong className={styles.value}>{figure.value}</strong>{' '}
            <span className={styles.label}>{figure.label}</span>
          </li>
        ))}
      </ul>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
