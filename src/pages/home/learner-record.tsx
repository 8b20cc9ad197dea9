import styles from './learner-record.module.css'

// Invented: a row for each learner, a column for each week, from nothing done (0) to much (4).
const WEEKS_OF_LEARNERS = [
  '342334243342',
  '233423343234',
  '423342334424',
  '334221000000',
  '243343424333',
  '124332343442',
]
const QUIET_FROM = { row: 3, week: 6 }
const PITCH = { x: 28, y: 34 }

/** A log of events as AI reads it, and what it may make of it. */
export function LearnerRecord() {
  const y = QUIET_FROM.row * PITCH.y
  return (
    <figure className={styles.record}>
      <svg className={styles.drawing} viewBox="6 -6 346 208" width="346" height="208" aria-hidden="true">
        {WEEKS_OF_LEARNERS.map((weeks, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
          <g key={row}>
            {[...weeks].map((done, week) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do the columns
                key={week}
                className={styles.week}
                data-done={done}
                x={week * PITCH.x + 12}
                y={row * PITCH.y}
                width="22"
                height="22"
                rx="5"
              />
            ))}
          </g>
        ))}
        <rect className={styles.flag} x={QUIET_FROM.week * PITCH.x + 7} y={y - 5} width="174" height="32" rx="10" />
        <path className={styles.flagged} d={`M${QUIET_FROM.week * PITCH.x + 20} ${y + 11}h148`} />
      </svg>
      <figcaption className={styles.caption}>
        An example of a record: one row per learner, one column per week. The fourth row went quiet in week seven. A
        model can point this out, but a person has to ask why.
      </figcaption>
    </figure>
  )
}
