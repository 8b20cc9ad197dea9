import { useQuery } from '@tanstack/react-query'
import { readMailFailures, readMailProgress, readMailRecords, readPostMail } from '../../api/mails.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { CloseButton, Modal } from '../shell/modal.tsx'
import { QUIET } from '../shell/read-client.ts'
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
  const { value: mail, error, set } = useRead(['post mail', id], () => readPostMail(id), QUIET)
  return (
    <Modal title="Send to subscribers" isWide onClose={onClose}>
      {!mail && !error && <p role="status">Loading…</p>}
      <ErrorLine message={error?.message} />
      {mail?.isOn && !mail.mail && (
        <BeforeMailing
          id={id}
          mail={mail}
          isUnsaved={isUnsaved}
          onBegun={(mailing) => set({ ...mail, mail: mailing })}
        />
      )}
      {mail?.mail && <MailingReport post={id} mailing={mail.mail} />}
      <div>
        <CloseButton>{mail?.isOn && !mail.mail ? 'Cancel' : 'Done'}</CloseButton>
      </div>
    </Modal>
  )
}

const POLL_MS = 2000

/** How far a post has come, and in the end who has not got it and why. */
function MailingReport({ post, mailing }: { post: string; mailing: string }) {
  const { data, error } = useQuery({
    queryKey: ['mailing', mailing],
    queryFn: async () => {
      const progress = await readMailProgress(mailing)
      return { progress, failures: progress.failed > 0 ? await readMailFailures(mailing) : [] }
    },
    refetchInterval: ({ state }) => (state.data?.progress.state === 'done' ? false : POLL_MS),
    ...QUIET,
  })
  const record = useRead(['mails'], readMailRecords, QUIET).value?.find((one) => one.post === post)
  if (!data) return error ? <ErrorLine message={error.message} /> : <p role="status">Loading…</p>
  const { progress, failures } = data
  const { sent, failed, total } = progress
  return (
    <>
      <p role="status">
        {progressWords(progress)} {record && <When date={record.madeAt} />}
        {progress.state === 'sending' && ' You can close this dialog.'}
      </p>
      {progress.state !== 'done' && (
        <progress className={styles.progress} aria-label="Emails sent" value={sent + failed} max={Math.max(total, 1)} />
      )}
      <ErrorLine message={error?.message} />
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
