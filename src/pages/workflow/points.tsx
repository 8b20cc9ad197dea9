import styles from './points.module.css'

interface PointsProps<Id extends string> {
  points: readonly { id: Id; title: string; description: string }[]
  /** The path of each drawing, in a square of 24. */
  icons: Record<Id, string>
  tone: 'warm' | 'calm'
}

/** Cards with a drawing, a name and a paragraph. */
export function Points<Id extends string>({ points, icons, tone }: PointsProps<Id>) {
  return (
    <div className={`${styles.points} ${styles[tone]}`}>
      {points.map(({ id, title, description }) => (
        <article key={id} className={styles.point}>
          <svg className={styles.icon} viewBox="0 0 24 24" width="44" height="44" aria-hidden="true">
            <path
              d={icons[id]}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.7"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.description}>{description}</p>
        </article>
      ))}
    </div>
  )
}
