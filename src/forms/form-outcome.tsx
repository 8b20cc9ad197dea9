import { ValidationError } from '@formspree/react'
import type { RefObject } from 'react'
import styles from './form-outcome.module.css'
import { MailInstead } from './mail-link.tsx'
import type { Submission } from './use-submission.ts'

interface FormOutcomeProps {
  box: RefObject<HTMLDivElement | null>
  submission: Submission
  success: readonly string[]
  failure: string
}

/** Says what came of a form, to those who see it and to those who listen. */
export function FormOutcome({ box, submission, success, failure }: FormOutcomeProps) {
  const { outcome, errors, thrown } = submission
  return (
    <div ref={box} className={styles.box}>
      <div role="status">
        {outcome === 'succeeded' && (
          <div className={styles.success}>
            {success.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
      </div>
      {outcome === 'failed' && (
        <div className={styles.failure} role="alert">
          <p>{failure}</p>
          {thrown ? <p>{thrown}</p> : <ValidationError errors={errors} />}
          <MailInstead />
        </div>
      )}
    </div>
  )
}
