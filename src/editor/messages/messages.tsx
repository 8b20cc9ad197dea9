import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { ErrorLine } from '../../components/error-line.tsx'
import { DELETED_MESSAGES_PATH } from '../shell/deleted-messages-path.ts'
import { LiveLine } from '../shell/live-line.tsx'
import type { ShowToast } from '../shell/use-toasts.ts'
import { MessageEntry } from './message-entry.tsx'
import { keptWords } from './message-words.ts'
import styles from './messages.module.css'
import { UnreadableFiles } from './unreadable-files.tsx'
import { useMessages } from './use-messages.ts'

interface MessagesProps {
  show: ShowToast
  onFailure(error: unknown): void
}

/** What visitors have sent with the site's forms: closed until the owner opens it, with the number of those unread. */
export function Messages({ show, onFailure }: MessagesProps) {
  const read = useMessages(show, onFailure)
  const { messages, unreadable, hasOlder, unread, deleted, keptDays, isRead, error, said } = read
  const [isOpen, setOpen] = useState(false)
  const id = useId()

  const toggle = () => {
    if (!isOpen) read.readAgain()
    setOpen(!isOpen)
  }

  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 className={styles.title} id={`${id}-title`}>
        <button className={styles.toggle} type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          <span>Messages</span>
          {unread > 0 && <span className={styles.unread}>{unread} unread</span>}
        </button>
      </h2>
      <ErrorLine message={error} />
      <div id={id} className={styles.panel} hidden={!isOpen}>
        <p className={styles.kept}>
          {keptDays !== undefined && <span>{keptWords(keptDays)}</span>}
          <Link to={DELETED_MESSAGES_PATH}>Deleted messages{deleted > 0 && ` (${deleted})`}</Link>
        </p>
        <UnreadableFiles names={unreadable} />
        {messages.length > 0 ? (
          <ul className={styles.list}>
            {messages.map((message) => (
              <MessageEntry
                key={message.id}
                message={message}
                keptDays={keptDays ?? 0}
                mark={read.mark}
                remove={read.remove}
              />
            ))}
          </ul>
        ) : (
          isRead && unreadable.length === 0 && <p className={styles.none}>No messages yet.</p>
        )}
        {hasOlder && (
          <button className="quiet" type="button" onClick={read.readOlder}>
            Show older messages
          </button>
        )}
        <LiveLine said={said} />
      </div>
    </section>
  )
}
