import { use, useEffect, useState } from 'react'
import { ButtonLink } from '../../components/actions.tsx'
import { PageHead } from '../../head/page-head.tsx'
import { PageDataContext } from '../../page-data.ts'
import styles from './newsletter-page.module.css'
import { STEPS } from './newsletter-words.ts'

/** What a link in a mail leads to. Opening it changes nothing, since programs that check mails open all links. */
export function NewsletterPage() {
  const { content } = use(PageDataContext)
  // The server alone knows what the link does.
  const [served] = useState(content)
  useEffect(() => {
    if (served === null) location.reload()
  }, [served])
  if (served === null) return <p role="status">Loading…</p>
  const step = served.newsletter ?? 'unknown'
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
