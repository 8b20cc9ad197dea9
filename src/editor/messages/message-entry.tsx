import { useId, useRef } from 'react'
import type { Message } from '#server/contract.ts'
import { minuteOf } from '../../blog/dates.ts'
import { deletionQuestion, titleOf } from './describe-message.ts'
import { MessageBody } from './message-body.tsx'
import styles from './message-entry.module.css'
import { useBusy } from './use-busy.ts'

interface MessageEntryProps {
  message: Message
  /** MESSAGES_KEPT_DAYS; 0 for no end. */
  keptDays: number
  mark(message: Message, read: boolean): Promise<void>
  remove(message: Message): Promise<boolean>
}

export function MessageEntry({ message, keptDays, mark, remove }: MessageEntryProps) {
  const button = useBusy()
  const entry = useRef<HTMLLIElement>(null)
  const title = useId()
  const { form, receivedAt, read } = message
  const confirmAndRemove = async () => {
    if (!window.confirm(deletionQuestion(message, keptDays, Date.now()))) return
    const place = placeAfter(entry.current)
    const isLost = () => document.activeElement === document.body || entry.current?.contains(document.activeElement)
    if ((await remove(message)) && isLost()) place?.focus()
  }

  return (
    <li ref={entry} className={styles.entry} data-unread={!read || undefined}>
      <p className={styles.facts}>
        {!read && <span className={styles.unread}>unread</span>}
        <time dateTime={receivedAt}>{minuteOf(receivedAt)}</time>
        {form === 'newsletter' && <span>newsletter</span>}
      </p>
      <h2 id={title} className={styles.title} tabIndex={-1}>
        {titleOf(message)}
      </h2>
      <MessageBody message={message} />
      <div className={styles.actions}>
        <button className="quiet" aria-describedby={title} {...button(() => mark(message, !read))}>
          {read ? 'Mark as unread' : 'Mark as read'}
        </button>
        <button className="danger" aria-describedby={title} {...button(confirmAndRemove)}>
          Delete
          <span className="sr-only"> message</span>
        </button>
      </div>
    </li>
  )
}

/** Where the keyboard goes on when an entry has gone: at the next one, else at the one before, else at the page. */
function placeAfter(entry: HTMLElement | null): HTMLElement | null | undefined {
  const neighbor = entry?.nextElementSibling ?? entry?.previousElementSibling
  return neighbor?.querySelector('h2') ?? document.getElementById('main')
}
