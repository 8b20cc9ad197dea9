import { Link } from 'react-router-dom'
import { ErrorLine } from '../../components/error-line.tsx'
import { LiveLine } from '../shell/live-line.tsx'
import { DELETED_MESSAGES_PATH } from '../shell/messages-path.ts'
import { ToastStack } from '../shell/toast-stack.tsx'
import { useToasts } from '../shell/use-toasts.ts'
import { keptWords } from './describe-message.ts'
import { MessageEntry } from './message-entry.tsx'
import styles from './messages.module.css'
import { UnreadableFiles } from './unreadable-files.tsx'
import { useMessages } from './use-messages.ts'

/** What visitors have sent with the site's forms, newest first. */
export function Messages({ onFailure }: { onFailure(error: unknown): void }) {
  const { toasts, said: toastSaid, show, dismiss } = useToasts()
  const read = useMessages(show, onFailure)
  const { messages, unreadable, hasOlder, unread, deleted, keptDays, isRead, error, said } = read
  return (
    <div className={styles.messages}>
      <p className={styles.kept}>
        {unread > 0 && <strong>{`${unread} unread`}</strong>}
        {keptDays !== undefined && <span>{keptWords(keptDays)}</span>}
        <Link to={DELETED_MESSAGES_PATH}>
          Deleted messages
          {deleted > 0 && ` (${deleted})`}
        </Link>
      </p>
      <ErrorLine message={error} />
      {error && (
        <button type="button" className="quiet" onClick={read.readAgain}>
          Try again
        </button>
      )}
      {!isRead && !error && <p role="status">Looking for messages…</p>}
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
      <ToastStack toasts={toasts} said={toastSaid} dismiss={dismiss} />
    </div>
  )
}
