import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../../components/actions.tsx'
import { MailInstead } from '../../forms/mail-link.tsx'
import { NOT_SENT, SENT, SUBSCRIBED, TO_CONFIRM } from '../../forms/words.ts'
import { PageHead } from '../../head/page-head.tsx'
import styles from '../plain-page.module.css'
import { MessageRoute } from './message-route.tsx'

/** What came of a form that was sent without JavaScript. */
export function OutcomePage() {
  const { pathname } = useLocation()
  // The router takes an address in any case; what is none of these says the least.
  const outcome = OUTCOMES[pathname.toLowerCase().replace(/\/+$/, '')] ?? OUTCOMES['/contact/not-sent']
  if (!outcome) return null
  const { title, sentences, isFailure } = outcome
  return (
    <div className={styles.page}>
      <PageHead name={title} description={sentences[0] ?? title} />
      <MessageRoute />
      <h1>{title}</h1>
      {sentences.map((sentence) => (
        <p key={sentence} className={styles.sentence}>
          {sentence}
        </p>
      ))}
      {isFailure ? (
        <MailInstead className={styles.sentence} />
      ) : (
        <p>
          <ButtonLink href="/">Go to the home page</ButtonLink>
        </p>
      )}
    </div>
  )
}

// The pages that a form leads to which was sent without JavaScript. Their addresses are the server's: server/forms/forms.ts
// and server/routes/forms.ts.
interface Outcome {
  /** The page's name and its heading. */
  title: string
  sentences: readonly string[]
  isFailure?: true
}

const KEPT = 'Go back with your browser: what you typed should still be in the form.'

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  '/contact/sent': { title: 'Your message was sent', sentences: SENT },
  '/contact/subscribed': { title: 'You are subscribed', sentences: SUBSCRIBED },
  '/contact/confirm': { title: 'One more step', sentences: TO_CONFIRM },
  '/contact/check': {
    title: 'Nothing has been sent yet',
    sentences: [
      NOT_SENT,
      'Fill in every field. The email address has to look like name@example.com. A name or subject can have 200 characters, and a message 10,000.',
      KEPT,
    ],
    isFailure: true,
  },
  '/contact/wait': {
    title: 'Try again in a minute',
    sentences: ['Too many messages came from your connection within a minute. Wait a minute, then try again.', KEPT],
    isFailure: true,
  },
  '/contact/not-sent': {
    title: 'Your message was not sent',
    sentences: ["Something went wrong on our side. Your message wasn't sent.", KEPT],
    isFailure: true,
  },
}
