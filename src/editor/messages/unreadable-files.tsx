import styles from './messages.module.css'
import { messagesWords } from './messages-words.ts'

/** The files that should hold a message and hold none. */
export function UnreadableFiles({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <p key={name} className={styles.unreadable}>
      {messagesWords.messageFile} <code>{messagesWords.messages(name)}</code> {messagesWords.cannotBeReadCorrectOr}
    </p>
  ))
}
