import drawings from './drawings.svg?url'
import styles from './learner-record.module.css'

/** A log of events as AI reads it, and what it may make of it. */
export function LearnerRecord() {
  return (
    <figure className={styles.record}>
      <svg className={styles.drawing} viewBox="6 -6 346 208" width="346" height="208" aria-hidden="true">
        <use href={`${drawings}#learner-record`} />
      </svg>
      <figcaption className={styles.caption}>
        An example of a record: one row per learner, one column per week. The fourth row went quiet in week seven. A
        model can point this out, but a person has to ask why.
      </figcaption>
    </figure>
  )
}
