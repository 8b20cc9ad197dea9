import { useEffect, useState } from 'react'
import type { PostMail } from '#server/contract.ts'
import { toApiError } from '../../api/call.ts'
import { readPostMail } from '../../api/mails.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { CloseButton, Modal } from '../shell/modal.tsx'
import { BeforeMailing } from './before-mailing.tsx'
import styles from './mailing-dialog.module.css'
import { MailingReport } from './mailing-report.tsx'

export interface MailingDialogProps {
  /** Of the post. */
  id: string
  isUnsaved: boolean
  onClose(): void
}

/** Sends a published post to subscribers, after it has shown what they will get, and says how far it is. */
export function MailingDialog({ id, isUnsaved, onClose }: MailingDialogProps) {
  const [mail, setMail] = useState<PostMail | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => {
    readPostMail(id).then(setMail, (error: unknown) => setTrouble(toApiError(error).message))
  }, [id])
  return (
    <Modal title="Send to subscribers" isWide onClose={onClose}>
      {!mail && !trouble && <p role="status">Loading…</p>}
      <ErrorLine message={trouble} />
      {mail && !mail.isOn && !mail.mail && (
        <>
          <p>This site cannot send email yet.</p>
          <p>On the server, set SMTP_URL, MAIL_FROM, and MAIL_TO, then restart it.</p>
        </>
      )}
      {mail?.isOn && !mail.mail && (
        <BeforeMailing
          id={id}
          mail={mail}
          isUnsaved={isUnsaved}
          onBegun={(mailing) => setMail({ ...mail, mail: mailing })}
        />
      )}
      {mail?.mail && <MailingReport mailing={mail.mail} />}
      <div className={styles.foot}>
        <CloseButton>Done</CloseButton>
      </div>
    </Modal>
  )
}
