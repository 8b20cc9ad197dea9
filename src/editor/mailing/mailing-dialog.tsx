import { useEffect, useState } from 'react'
import type { MailFailure, MailProgress, PostMail } from '#server/contract/contract.ts'
import { toApiError } from '../../api/call.ts'
import { readMailFailures, readMailProgress, readMailRecords, readPostMail } from '../../api/mails.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { CloseButton, Modal } from '../shell/modal.tsx'
import { QUIET } from '../shell/read-client.ts'
import { usePolling } from '../shell/use-polling.ts'
import { useRead } from '../shell/use-read.ts'
import { When } from '../shell/when.tsx'
import { BeforeMailing } from './before-mailing.tsx'
import styles from './mailing-dialog.module.css'
import { progressWords } from './progress-words.ts'

export interface MailingDialogProps {
  /** Of the post. */
  id: string
  isUnsaved: boolean
  onClose(): void
}

/** Sends a published post to subscribers, after it has shown what they will get, and says how far it is. */
export function MailingDialog({ id, isUnsaved, onClose }: MailingDialogProps) {
  const [mail, setMail] = useState<PostMail | null>(null)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  useEffect(() => {
    readPostMail(id).then(setMail, (error: unknown) => setErrorMessage(toApiError(error).message))
  }, [id])
  return (
    <Modal title="Send to subscribers" isWide onClose={onClose}>
      {!mail && !errorMessage && <p role="status">Loading…</p>}
      <ErrorLine message={errorMessage} />
      {mail?.isOn && !mail.mail && (
        <BeforeMailing
          id={id}
          mail={mail}
          isUnsaved={isUnsaved}
          onBegun={(mailing) => setMail({ ...mail, mail: mailing })}
        />
      )}
      {mail?.mail && <MailingReport post={id} mailing={mail.mail} />}
      <div className="end">
        <CloseButton>{mail?.isOn && !mail.mail ? 'Cancel' : 'Done'}</CloseButton>
      </div>
    </Modal>
  )
}

const POLL_SECONDS = 2

/** How far a post has come, and in the end who has not got it and why. */
function MailingReport({ post, mailing }: { post: string; mailing: string }) {
  const [progress, setProgress] = useState<MailProgress | null>(null)
  const [failures, setFailures] = useState<MailFailure[]>([])
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const isDone = progress?.state === 'done'
  const record = useRead(['mails'], readMailRecords, QUIET).value?.find((one) => one.post === post)

  const read = async () => {
    if (isDone) return
    try {
      const now = await readMailProgress(mailing)
      if (now.failed > 0) setFailures(await readMailFailures(mailing))
      setProgress(now)
      setErrorMessage(null)
    } catch (error) {
      setErrorMessage(toApiError(error).message)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: from then on it is read every two seconds
  useEffect(() => void read(), [mailing])
  usePolling(POLL_SECONDS, read)

  if (!progress) return errorMessage ? <ErrorLine message={errorMessage} /> : <p role="status">Loading…</p>
  const { sent, failed, total } = progress
  return (
    <>
      <p role="status">
        {progressWords(progress)} {record && <When date={record.madeAt} />}
        {progress.state === 'sending' && ' You can close this dialog.'}
      </p>
      {!isDone && (
        <progress className={styles.progress} aria-label="Emails sent" value={sent + failed} max={Math.max(total, 1)} />
      )}
      <ErrorLine message={errorMessage} />
      {failures.length > 0 && (
        <section>
          <h3 className="small">
            {failures.length === 1 ? '1 address failed' : `${failures.length.toLocaleString('en-US')} addresses failed`}
          </h3>
          <ul className={styles.failures}>
            {failures.map(({ address, reason }) => (
              <li key={address}>
                <strong>{address}</strong> {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
