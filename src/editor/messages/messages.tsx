import { useId, useState } from 'react'
import { ErrorLine } from '../../components/error-line.tsx'
import { LiveLine } from '../live-line.tsx'
import { MessageEntry } from './message-entry.tsx'
import styles from './messages.module.css'
import { useMessages } from './use-messages.ts'

/** What visitors have sent with the site's forms: closed until the owner opens it, with the number of those unread. */
export function Messages({ onFailure }: { onFailure(error: unknown): void }) {
  const read = useMessages(onFailure)
  const { messages, unreadable, hasOlder, unread, isRead, error, said, readAgain, readOlder, mark, remove } = read
  const [isOpen, setOpen] = useState(false)
  const id = useId()

  const toggle = () => {
    if (!isOpen) void readAgain()
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
        {unreadable.map((name) => (
          <p key={name} className={styles.unreadable}>
            The message file <code>messages/{name}</code> cannot be read. Mend it or delete it in the folder where the
            server keeps its data.
          </p>
        ))}
        {messages.length > 0 ? (
          <ul className={styles.list}>
            {messages.map((message) => (
              <MessageEntry key={message.id} message={message} mark={mark} remove={remove} />
            ))}
          </ul>
        ) : (
          isRead && unreadable.length === 0 && <p className={styles.none}>No messages yet.</p>
        )}
        {hasOlder && (
          <button className="quiet" type="button" onClick={readOlder}>
            Show older messages
          </button>
        )}
        <LiveLine said={said} />
      </div>
    </section>
  )
}
