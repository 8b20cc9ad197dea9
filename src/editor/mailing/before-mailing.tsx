import { useState } from 'react'
import type { PostMail } from '#server/contract/contract.ts'
import { mailPath, mailPost, mailTest } from '../../api/mails.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { QuietButton } from '../shell/quiet-button.tsx'
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
  const [subject, setSubject] = useState(mail.subject)
  const { confirmed, to } = mail
  const count = COUNT.format(confirmed)

  const { run, isBusy, busyWith, errorMessage } = useAction(async (kind: 'test' | 'send') => {
    setSaid('')
    if (kind === 'test') setSaid(`Test sent to ${await mailTest(id, subject)}.`)
    else onBegun(await mailPost(id, subject))
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
      <label className="stack-1">
        <span className="soft">{`Subject, from ${mail.from}`}</span>
        <input value={subject} maxLength={200} onChange={({ target }) => setSubject(target.value)} />
      </label>
      <iframe className={styles.preview} src={mailPath(id)} sandbox="" title="Preview of the email" />
      <div className="flow apart gap-2-3">
        <QuietButton aria-disabled={isBusy} onClick={() => run('test')}>
          {`Send a test to ${to ?? ''}`}
        </QuietButton>
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
