import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { DELETED_MESSAGES_KEPT_DAYS } from '#content/retention.ts'
import type { DeletedMessage } from '#server/contract/contract.ts'
import { deleteMessageForGood, listDeletedMessages, type MessagesPage, restoreMessage } from '../../api/messages.ts'
import { dayOf, minuteOf } from '../../blog/dates.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { OwnerPage } from '../access/owner-page.tsx'
import { LiveLine } from '../shell/live-line.tsx'
import { DELETED_MESSAGES_PATH, MESSAGES_PATH } from '../shell/messages-path.ts'
import type { Said } from '../shell/said.ts'
import { finalQuestion, nameOf, titleOf } from './describe-message.ts'
import { MessageBody } from './message-body.tsx'
import messageEntryStyles from './message-entry.module.css'
import styles from './messages.module.css'
import { UnreadableFiles } from './unreadable-files.tsx'
import { useBusy } from './use-busy.ts'
import { useMessageList } from './use-message-list.ts'

/** The messages that were deleted, and the way back for each. */
export function DeletedMessagesPage() {
  return (
    <OwnerPage
      name="Deleted messages"
      description="Where the owner of this site restores deleted messages."
      returnTo={DELETED_MESSAGES_PATH}
      links={
        <p>
          <Link to={MESSAGES_PATH}>Messages</Link>
        </p>
      }
    >
      {({ onFailure }) => <DeletedMessages onFailure={onFailure} />}
    </OwnerPage>
  )
}

/** What the owner has deleted of what visitors sent, until it is removed for good. */
function DeletedMessages({ onFailure }: { onFailure(error: unknown): void }) {
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

/** The deleted messages, those deleted last first. */
function useDeletedMessages(onFailure: (error: unknown) => void) {
  const list = useMessageList({ name: 'deleted', list: listDeletedMessages, compare: lastDeletedFirst, onFailure })
  const [said, setSaid] = useState<Said>({ text: '', count: 0 })

  const act = async (message: DeletedMessage, done: string, call: () => Promise<unknown>) => {
    const isDone = await list.write(call, (before) => withoutMessage(before, message.id))
    if (isDone) setSaid(({ count }) => ({ text: done, count: count + 1 }))
  }

  return {
    ...list,
    said,
    restore: (message: DeletedMessage) =>
      act(message, `Restored ${nameOf(message)}.`, () => restoreMessage(message.id)),
    removeForGood: (message: DeletedMessage) =>
      act(message, `Deleted ${nameOf(message)} for good.`, () => deleteMessageForGood(message.id)),
  }
}

function lastDeletedFirst(one: DeletedMessage, other: DeletedMessage): number {
  return one.deletedAt + one.id < other.deletedAt + other.id ? 1 : -1
}

function withoutMessage(list: MessagesPage<DeletedMessage>, id: string): MessagesPage<DeletedMessage> {
  const messages = list.messages.filter((message) => message.id !== id)
  return { ...list, messages, total: list.total - (list.messages.length - messages.length) }
}

interface DeletedMessageEntryProps {
  message: DeletedMessage
  restore(message: DeletedMessage): Promise<void>
  removeForGood(message: DeletedMessage): Promise<void>
}

function DeletedMessageEntry({ message, restore, removeForGood }: DeletedMessageEntryProps) {
  const button = useBusy()
  const title = useId()
  const { form, receivedAt, deletedAt, keptUntil } = message
  const confirmAndRemove = async () => {
    if (window.confirm(finalQuestion(message))) await removeForGood(message)
  }

  return (
    <li className={messageEntryStyles.entry}>
      <p className={messageEntryStyles.facts}>
        <time dateTime={receivedAt}>{minuteOf(receivedAt)}</time>
        {form === 'newsletter' && <span>newsletter</span>}
        <span>
          Deleted <time dateTime={deletedAt}>{dayOf(deletedAt)}</time>
        </span>
        <span>
          Removed for good after <time dateTime={keptUntil}>{dayOf(keptUntil)}</time>
        </span>
      </p>
      <h2 id={title} className={messageEntryStyles.title}>
        {titleOf(message)}
      </h2>
      <MessageBody message={message} />
      <div className={messageEntryStyles.actions}>
        <button aria-describedby={title} {...button(() => restore(message))}>
          Restore
        </button>
        <button className="danger" aria-describedby={title} {...button(confirmAndRemove)}>
          Delete for good
        </button>
      </div>
    </li>
  )
}
