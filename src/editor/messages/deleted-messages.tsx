import { DELETED_MESSAGES_KEPT_DAYS } from '#content/retention.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { LiveLine } from '../shell/live-line.tsx'
import { DeletedMessageEntry } from './deleted-message-entry.tsx'
import styles from './messages.module.css'
import { UnreadableFiles } from './unreadable-files.tsx'
import { useDeletedMessages } from './use-deleted-messages.ts'

/** What the owner has deleted of what visitors sent, until it is removed for good. */
export function DeletedMessages({ onFailure }: { onFailure(error: unknown): void }) {
  const { read, error, hasOlder, said, readAgain, readOlder, restore, removeForGood } = useDeletedMessages(onFailure)
  return (
    <div className={styles.deleted}>
      <p>{`You can restore a deleted message for ${DELETED_MESSAGES_KEPT_DAYS} days. After that, it is removed for good.`}</p>
      <ErrorLine message={error} />
      {error && (
        <button type="button" className="quiet" onClick={readAgain}>
          Try again
        </button>
      )}
      {!read && !error && <p role="status">Looking for deleted messages…</p>}
      <UnreadableFiles names={read?.unreadable ?? []} />
      {read && read.messages.length > 0 && (
        <ul className={styles.list}>
          {read.messages.map((message) => (
            <DeletedMessageEntry key={message.id} message={message} restore={restore} removeForGood={removeForGood} />
          ))}
        </ul>
      )}
      {read && read.messages.length + read.unreadable.length === 0 && (
        <p className={styles.none}>No deleted messages.</p>
      )}
      {hasOlder && (
        <button className="quiet" type="button" onClick={readOlder}>
          Show more deleted messages
        </button>
      )}
      <LiveLine said={said} />
    </div>
  )
}
