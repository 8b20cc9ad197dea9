import { useId } from 'react'
import type { DeletedMessage } from '#server/contract.ts'
import { dayOf, minuteOf } from '../../blog/dates.ts'
import { finalQuestion, titleOf } from './describe-message.ts'
import { MessageBody } from './message-body.tsx'
import styles from './message-entry.module.css'
import { useBusy } from './use-busy.ts'

interface DeletedMessageEntryProps {
  message: DeletedMessage
  restore(message: DeletedMessage): Promise<void>
  removeForGood(message: DeletedMessage): Promise<void>
}

export function DeletedMessageEntry({ message, restore, removeForGood }: DeletedMessageEntryProps) {
  const button = useBusy()
  const title = useId()
  const { form, receivedAt, deletedAt, keptUntil } = message
  const confirmAndRemove = async () => {
    if (window.confirm(finalQuestion(message))) await removeForGood(message)
  }

  return (
    <li className={styles.entry}>
      <p className={styles.facts}>
        <time dateTime={receivedAt}>{minuteOf(receivedAt)}</time>
        {form === 'newsletter' && <span>newsletter</span>}
        <span>
          Deleted <time dateTime={deletedAt}>{dayOf(deletedAt)}</time>
        </span>
        <span>
          Removed for good after <time dateTime={keptUntil}>{dayOf(keptUntil)}</time>
        </span>
      </p>
      <h2 id={title} className={styles.title}>
        {titleOf(message)}
      </h2>
      <MessageBody message={message} />
      <div className={styles.actions}>
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
