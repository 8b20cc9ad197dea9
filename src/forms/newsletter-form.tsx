import { site } from '#content/site.ts'
import { Field } from './field.tsx'
import { formAction } from './form-address.ts'
import { FormOutcome } from './form-outcome.tsx'
import styles from './newsletter-form.module.css'
import { Trap } from './trap.tsx'
import { useSubmission } from './use-submission.ts'
import { NOT_SUBSCRIBED, SUBSCRIBED, TO_CONFIRM } from './words.ts'

/** Also a plain form, for who sends it before the script has arrived or without any. */
export function NewsletterForm() {
  const { form, onSubmit, box, submission } = useSubmission(site.forms.newsletter)
  const { submitting, errors } = submission
  const success = submission.next === '/contact/confirm' ? TO_CONFIRM : SUBSCRIBED
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={formAction(site.forms.newsletter)}
      onSubmit={onSubmit}
      aria-label="Newsletter"
    >
      <div className={styles.row}>
        <Field label="Email" name="email" type="email" autoComplete="email" disabled={submitting} errors={errors} />
        <button type="submit" disabled={submitting}>
          {submitting ? 'Subscribing...' : 'Subscribe to Updates'}
        </button>
      </div>
      <Trap />
      <FormOutcome box={box} submission={submission} success={success} failure={NOT_SUBSCRIBED} />
    </form>
  )
}
