import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../../components/actions.tsx'
import { MailInstead } from '../../forms/mail-instead.tsx'
import { PageHead } from '../../head/page-head.tsx'
import { MessageRoute } from './message-route.tsx'
import styles from './outcome-page.module.css'
import { OUTCOMES } from './outcomes.ts'

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
