import { useId, useState } from 'react'
import type { PostMail } from '#server/contract.ts'
import { toApiError } from '../../api/call.ts'
import { mailPost, mailTest } from '../../api/mails.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import styles from './mailing-dialog.module.css'
import { mailingWords } from './mailing-words.ts'

interface BeforeMailingProps {
  id: string
  mail: PostMail
  isUnsaved: boolean
  onBegun(mailing: string): void
}

const COUNT = new Intl.NumberFormat('en-US')

/** What subscribers will get, a test of it, and the button that sends it to them. */
export function BeforeMailing({ id, mail, isUnsaved, onBegun }: BeforeMailingProps) {
  const [busy, setBusy] = useState<'testing' | 'sending' | null>(null)
  const [said, setSaid] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const heading = useId()
  const { confirmed, to } = mail
  const count = COUNT.format(confirmed)

  const act = async (kind: 'testing' | 'sending', work: () => Promise<void>) => {
    if (busy) return
    setBusy(kind)
    setSaid('')
    setTrouble(null)
    await work().catch((error: unknown) => setTrouble(toApiError(error).message))
    setBusy(null)
  }
  const test = () => act('testing', async () => setSaid(mailingWords.testSent(await mailTest(id))))
  const send = () => act('sending', async () => onBegun(await mailPost(id)))

  return (
    <>
      {confirmed === 0 ? (
        <p>{mailingWords.noOneHasConfirmed}</p>
      ) : (
        <p>
          <strong>{confirmed === 1 ? mailingWords.oneSubscriber : mailingWords.subscribers(count)}</strong>{' '}
          {mailingWords.eachGetsItOnce}
        </p>
      )}
      {isUnsaved && <p className={styles.note}>{mailingWords.yourUnsavedChangesAre}</p>}
      <section className={styles.preview} aria-labelledby={heading}>
        <h3 id={heading}>{mailingWords.preview}</h3>
        <dl className={styles.head}>
          <dt>{mailingWords.from}</dt>
          <dd>{mail.from}</dd>
          <dt>{mailingWords.subject}</dt>
          <dd>{mail.subject}</dd>
        </dl>
        {/* A field: what scrolls has to be reached by keyboard. */}
        <textarea className={styles.text} value={mail.text} readOnly aria-labelledby={heading} />
        <p className={styles.soft}>{mailingWords.testNote}</p>
      </section>
      <div className={styles.row}>
        <button type="button" className="quiet" aria-disabled={busy !== null} onClick={() => void test()}>
          {mailingWords.sendATestTo(to ?? '')}
        </button>
        {confirmed > 0 && (
          <button type="button" aria-disabled={busy !== null} onClick={() => void send()}>
            {confirmed === 1 ? mailingWords.sendToOne : mailingWords.sendTo(count)}
          </button>
        )}
      </div>
      <p role="status" className={styles.said}>
        {busy ? (busy === 'testing' ? mailingWords.sendingATest : mailingWords.startingToSend) : said}
      </p>
      <ErrorLine message={trouble} />
    </>
  )
}
