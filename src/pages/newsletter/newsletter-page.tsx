import { useLoaderData } from 'react-router-dom'
import type { NewsletterStep } from '#server/contract/contract.ts'
import { ButtonLink } from '../../components/actions.tsx'
import { PageHead } from '../../head/page-head.tsx'
import styles from '../plain-page.module.css'

/** What a link in a mail leads to. Opening it changes nothing, since programs that check mails open all links. */
export function NewsletterPage() {
  // The server alone knows what the link does.
  const step = useLoaderData<NewsletterStep>()
  const { title, sentence, button } = STEPS[step]
  return (
    <div className={styles.page}>
      <PageHead name={title} description={sentence} />
      <h1>{title}</h1>
      <p className={styles.sentence}>{sentence}</p>
      {button ? (
        <form method="post">
          <button type="submit">{button}</button>
        </form>
      ) : (
        <p>
          {step === 'expired' ? (
            <ButtonLink href="/research#newsletter">Enter your address again</ButtonLink>
          ) : (
            <ButtonLink href="/">Go to the home page</ButtonLink>
          )}
        </p>
      )}
    </div>
  )
}

interface Step {
  /** The page's name and its heading. */
  title: string
  sentence: string
  /** What its one button says; without one, a link leads to the home page. */
  button?: string
}

const STEPS: Readonly<Record<NewsletterStep, Step>> = {
  confirm: {
    title: 'Confirm your address',
    sentence: 'Press the button, and we will write to you when a paper or a substantial post appears.',
    button: 'Confirm subscription',
  },
  confirmed: {
    title: 'You are subscribed',
    sentence: 'Your address is confirmed. Each email that you get has a link to unsubscribe.',
  },
  leave: {
    title: 'Unsubscribe',
    sentence: 'Press the button, and we will delete your address and send you no more emails.',
    button: 'Unsubscribe',
  },
  left: {
    title: 'You are unsubscribed',
    sentence: 'Your address was deleted. You will get no more emails.',
  },
  expired: {
    title: 'This link has expired',
    sentence: 'A link to confirm an address works for two days. Enter your address again to get a new one.',
  },
  unknown: {
    title: 'This link does not work',
    sentence: 'The address of this page is incomplete or was changed. Open the whole link from the email.',
  },
}
