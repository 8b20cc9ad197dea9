import { useLoaderData } from 'react-router-dom'
import type { NewsletterStep } from '#server/contract.ts'
import { ButtonLink } from '../../components/actions.tsx'
import { PageHead } from '../../head/page-head.tsx'
import styles from './newsletter-page.module.css'
import { STEPS } from './newsletter-words.ts'

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
