import { site } from '#content/site.ts'
import styles from './contact-form.module.css'
import { Field } from './field.tsx'
import { formAction } from './form-address.ts'
import { FormOutcome } from './form-outcome.tsx'
import { Trap } from './trap.tsx'
import { useSubmission } from './use-submission.ts'
import { NOT_SENT, SENT } from './words.ts'

/** Also a plain form, for who sends it before the script has arrived or without any. */
export function ContactForm() {
  const { form, onSubmit, box, submission } = useSubmission(site.forms.contact)
  const { submitting, errors } = submission
  const every = { disabled: submitting, errors }
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={formAction(site.forms.contact)}
      onSubmit={onSubmit}
      aria-label="Contact"
    >
      <p className={styles.note}>All fields are required.</p>
      <div className={styles.pair}>
        <Field label="Name" name="name" autoComplete="name" {...every} />
        <Field label="Email" name="email" type="email" autoComplete="email" {...every} />
      </div>
      <Field label="Subject" name="subject" {...every} />
      <Field label="Message" name="message" rows={6} {...every} />
      <Trap />
      <button type="submit" disabled={submitting}>
        {submitting ? 'Sending...' : 'Send message'}
      </button>
      <FormOutcome box={box} submission={submission} success={SENT} failure={NOT_SENT} />
    </form>
  )
}
