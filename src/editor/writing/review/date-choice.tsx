import { dayOf } from '../../../blog/dates.ts'
import type { DateQuestion } from './date-question.ts'
import styles from './review-dialog.module.css'

interface DateChoiceProps {
  /** Null until it is known whether the post was public. */
  question: DateQuestion | null
  choice: 'today' | 'keep'
  onChoose(choice: 'today' | 'keep'): void
  /** The date that the post has. */
  createdAt: string | null
  today: string
  isScheduling: boolean
}

/** The date that readers will see. */
export function DateChoice({ question, choice, onChoose, createdAt, today, isScheduling }: DateChoiceProps) {
  const own = createdAt ? dayOf(createdAt) : 'No date'
  if (!question?.isAsked)
    return (
      <section aria-labelledby="review-date">
        <h3 id="review-date">The date that readers see</h3>
        <p>{own}</p>
        {question?.note && <p className={styles.soft}>{question.note}</p>}
      </section>
    )
  const options = [
    ['today', isScheduling ? 'The day when it appears' : `Today, ${dayOf(today)}`],
    ['keep', createdAt ? `${own}, its current date` : 'No date, as now'],
  ] as const
  return (
    <fieldset className={styles.date}>
      <legend>The date that readers see</legend>
      {options.map(([value, words]) => (
        <label key={value}>
          <input type="radio" name="review-date" checked={choice === value} onChange={() => onChoose(value)} />
          <span>{words}</span>
        </label>
      ))}
      <p className={styles.soft}>{question.note}</p>
    </fieldset>
  )
}
