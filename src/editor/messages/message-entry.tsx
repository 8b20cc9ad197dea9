import { useId, useState } from 'react'
import type { Message } from '#server/contract.ts'
import { minuteOf } from '../../blog/dates.ts'
import styles from './message-entry.module.css'

interface MessageEntryProps {
  message: Message
  mark(message: Message, read: boolean): Promise<void>
  remove(message: Message): Promise<void>
}

export function MessageEntry({ message, mark, remove }: MessageEntryProps) {
  const [busy, setBusy] = useState(false)
  const title = useId()
  const { form, receivedAt, fields, read } = message
  const button = (action: () => Promise<void>) => ({
    type: 'button' as const,
    'aria-describedby': title,
    // Not disabled: a button that stays keeps the focus.
    'aria-disabled': busy,
    onClick: async () => {
      if (busy) return
      setBusy(true)
      await action()
      setBusy(false)
    },
  })
  const confirmAndRemove = async () => {
    if (window.confirm('Delete this message?')) await remove(message)
  }

  return (
    <li className={styles.entry} data-unread={!read || undefined}>
      <p className={styles.facts}>
        {!read && <span className={styles.unread}>unread</span>}
        <time dateTime={receivedAt}>{minuteOf(receivedAt)}</time>
        {form === 'newsletter' && <span>newsletter</span>}
      </p>
      <h3 id={title} className={styles.title}>
        {form === 'contact' ? fields.subject : 'Newsletter sign-up'}
      </h3>
      <p className={styles.from}>
        {form === 'contact' && `${fields.name}, `}
        <a href={mailTo(message)}>{fields.email}</a>
      </p>
      {form === 'contact' && <p className={styles.text}>{fields.message}</p>}
      <div className={styles.actions}>
        <button className="quiet" {...button(() => mark(message, !read))}>
          {read ? 'Mark as unread' : 'Mark as read'}
        </button>
        <button className="danger" {...button(confirmAndRemove)}>
          Delete<span className="sr-only"> message</span>
        </button>
      </div>
    </li>
  )
}

function mailTo({ form, fields }: Message): string {
  // RFC 6068 leaves the @ as it is; everything else that an address may hold could begin a header.
  const address = encodeURIComponent(fields.email).replace('%40', '@')
  return `mailto:${address}${form === 'contact' ? `?subject=${encodeURIComponent(`Re: ${fields.subject}`)}` : ''}`
}
