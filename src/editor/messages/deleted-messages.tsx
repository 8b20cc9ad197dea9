import { DELETED_MESSAGES_KEPT_DAYS } from '#content/retention.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { LiveLine } from '../shell/live-line.tsx'
import { DeletedMessageEntry } from './deleted-message-entry.tsx'
import styles from './messages.module.css'
import { messagesWords } from './messages-words.ts'
import { UnreadableFiles } from './unreadable-files.tsx'
import { useDeletedMessages } from './use-deleted-messages.ts'

/** What the owner has deleted of what visitors sent, until it is removed for good. */
export function DeletedMessages({ onFailure }: { onFailure(error: unknown): void }) {
  const { read, error, hasOlder, said, readAgain, readOlder, restore, removeForGood } = useDeletedMessages(onFailure)
  return (
    <div className={styles.deleted}>
      <p>{messagesWords.youCanRestoreADeleted(DELETED_MESSAGES_KEPT_DAYS)}</p>
      <ErrorLine message={error} />
      {error && (
        <button type="button" className="quiet" onClick={readAgain}>
          {messagesWords.tryAgain}
        </button>
      )}
      {!read && !error && <p role="status">{messagesWords.lookingForDeletedMessages}</p>}
      <UnreadableFiles names={read?.unreadable ?? []} />
      {read && read.messages.length > 0 && (
        <ul className={styles.list}>
          {read.messages.map((message) => (
            <DeletedMessageEntry key={message.id} message={message} restore={restore} removeForGood={removeForGood} />
          ))}
        </ul>
      )}
      {read && read.messages.length + read.unreadable.length === 0 && (
        <p className={styles.none}>{messagesWords.noDeletedMessages}</p>
      )}
      {hasOlder && (
        <button className="quiet" type="button" onClick={readOlder}>
          {messagesWords.showMoreDeletedMessages}
        </button>
      )}
      <LiveLine said={said} />
    </div>
  )
}
