import { useId, useState } from 'react'
import type { PostMail } from '#server/contract/contract.ts'
import { mailPath, mailPost, mailTest } from '../../api/mails.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { useAction } from '../shell/use-action.ts'
import styles from './mailing-dialog.module.css'

interface BeforeMailingProps {
  id: string
  mail: PostMail
  isUnsaved: boolean
  onBegun(mailing: string): void
}

const COUNT = new Intl.NumberFormat('en-US')

/** What subscribers will get, a test of it, and the button that sends it to them. */
export function BeforeMailing({ id, mail, isUnsaved, onBegun }: BeforeMailingProps) {
  const [said, setSaid] = useState('')
  const heading = useId()
  const { confirmed, to } = mail
  const count = COUNT.format(confirmed)

  const { run, isBusy, busyWith, errorMessage } = useAction(async (kind: 'test' | 'send') => {
    setSaid('')
    if (kind === 'test') setSaid(`Test sent to ${await mailTest(id)}.`)
    else onBegun(await mailPost(id))
  })

  return (
    <>
      {confirmed === 0 ? (
        <p>No one has confirmed an address yet, so there is no one to send to.</p>
      ) : (
        <p>
          <strong>
            {confirmed === 1
              ? '1 subscriber has a confirmed address.'
              : `${count} subscribers have a confirmed address.`}
          </strong>{' '}
          {confirmed === 1 ? 'They get' : 'Each of them gets'} this post once, as it was last saved. A sent email cannot
          be taken back.
        </p>
      )}
      {isUnsaved && <p className={styles.note}>Your unsaved changes are not in it. Save them first.</p>}
      <section className={styles.preview} aria-labelledby={heading}>
        <h3 id={heading}>Preview (plain text)</h3>
        <dl className={styles.head}>
          <dt>From</dt>
          <dd>{mail.from}</dd>
          <dt>Subject</dt>
          <dd>{mail.subject}</dd>
        </dl>
        {/* A field: what scrolls has to be reached by keyboard. */}
        <textarea className={styles.text} value={mail.text} readOnly aria-labelledby={heading} />
        <p>
          <a href={mailPath(id)} target="_blank" rel="noreferrer">
            See it with headings, links, and images
          </a>
        </p>
      </section>
      <div className="flow apart gap-2-3">
        <button type="button" className="quiet" aria-disabled={isBusy} onClick={() => run('test')}>
          {`Send a test to ${to ?? ''}`}
        </button>
        {confirmed > 0 && (
          <button type="button" aria-disabled={isBusy} onClick={() => run('send')}>
            {confirmed === 1 ? 'Send to 1 subscriber' : `Send to ${count} subscribers`}
          </button>
        )}
      </div>
      <p role="status" className="caption empty-gone">
        {isBusy ? (busyWith === 'test' ? 'Sending the test…' : 'Starting to send…') : said}
      </p>
      <ErrorLine message={errorMessage} />
    </>
  )
}
