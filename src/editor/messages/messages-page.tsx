import { useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Message } from '#server/contract/contract.ts'
import { OwnerPage } from '../access/owner-page.tsx'
import { Failure } from '../shell/failure.tsx'
import { DELETED_MESSAGES_PATH, MESSAGES_PATH } from '../shell/paths.ts'
import { LiveLine } from '../shell/status-line.ts'
import { ToastStack } from '../shell/toast-stack.tsx'
import { useAction } from '../shell/use-action.ts'
import { useQuestion } from '../shell/use-question.tsx'
import { useToasts } from '../shell/use-toasts.ts'
import { When } from '../shell/when.tsx'
import { deletionQuestion, keptWords, titleOf } from './describe-message.ts'
import { MessageBody, mailTo } from './message-body.tsx'
import messageEntryStyles from './message-entry.module.css'
import { UnreadableFiles } from './unreadable-files.tsx'
import { useMessages } from './use-messages.ts'

/** What visitors have sent with the site's forms. */
export function MessagesPage() {
  return (
    <OwnerPage
      name="Messages"
      description="Where the owner of this site reads what visitors have sent."
      returnTo={MESSAGES_PATH}
      width="list"
    >
      {({ status, onFailure }) => <Messages sendsMail={status?.sendsMail !== false} onFailure={onFailure} />}
    </OwnerPage>
  )
}

/** What visitors have sent with the site's forms, newest first. */
function Messages({ sendsMail, onFailure }: { sendsMail: boolean; onFailure(error: unknown): void }) {
  const { toasts, said: toastSaid, show, dismiss } = useToasts()
  const read = useMessages(show, onFailure)
  const { messages, unreadable, hasOlder, unread, deleted, keptDays, isRead, error, said } = read
  return (
    <div className="stack-4 starting">
      <p className="flow caption gap-1-4">
        {unread > 0 && <strong>{`${unread} unread`}</strong>}
        {keptDays !== undefined && <span>{keptWords(keptDays)}</span>}
        <Link to={DELETED_MESSAGES_PATH}>
          Deleted messages
          {deleted > 0 && ` (${deleted})`}
        </Link>
      </p>
      {!sendsMail && (
        <p className="caption">
          This site cannot send email yet. On the server, set SMTP_URL, MAIL_FROM, and MAIL_TO, then restart it.
        </p>
      )}
      {error && <Failure error={error} onAgain={read.readAgain} />}
      {!isRead && !error && <p role="status">Looking for messages…</p>}
      <UnreadableFiles names={unreadable} />
      {messages.length > 0 ? (
        <ul className="wide grid">
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
        isRead && unreadable.length === 0 && <p className="soft">No messages yet.</p>
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

interface MessageEntryProps {
  message: Message
  /** MESSAGES_KEPT_DAYS; 0 for no end. */
  keptDays: number
  mark(message: Message, read: boolean): Promise<void>
  remove(message: Message): Promise<boolean>
}

function MessageEntry({ message, keptDays, mark, remove }: MessageEntryProps) {
  const entry = useRef<HTMLLIElement>(null)
  const title = useId()
  const { form, receivedAt, read } = message
  const { ask, dialog } = useQuestion()
  const { run, isBusy } = useAction(async (does: 'mark' | 'remove') => {
    if (does === 'mark') return mark(message, !read)
    if (!(await ask(deletionQuestion(message, keptDays, Date.now())))) return
    const place = placeAfter(entry.current)
    const isLost = () => document.activeElement === document.body || entry.current?.contains(document.activeElement)
    if ((await remove(message)) && isLost()) place?.focus()
  })
  const common = { type: 'button', 'aria-disabled': isBusy, 'aria-describedby': title } as const

  return (
    <li ref={entry} className={messageEntryStyles.entry} data-unread={!read || undefined}>
      <p className="flow caption gap-1-3">
        {!read && <span className="pill accent-tone">unread</span>}
        <span>
          <When date={receivedAt} />
        </span>
        {form === 'newsletter' && <span>newsletter</span>}
      </p>
      <h2 id={title} className={messageEntryStyles.title} tabIndex={-1}>
        {titleOf(message)}
      </h2>
      <MessageBody message={message} />
      <div className="flow-3 small waits spaced compact">
        {form === 'contact' && (
          <a className="button quiet" href={mailTo(message)} aria-describedby={title}>
            Reply
          </a>
        )}
        <button {...common} className="quiet" onClick={() => run('mark')}>
          {read ? 'Mark as unread' : 'Mark as read'}
        </button>
        <button {...common} className="danger" onClick={() => run('remove')}>
          Delete
          <span className="sr-only"> message</span>
        </button>
      </div>
      {dialog}
    </li>
  )
}

/** Where the keyboard goes on when an entry has gone: at the next one, else at the one before, else at the page. */
function placeAfter(entry: HTMLElement | null): HTMLElement | null | undefined {
  const neighbor = entry?.nextElementSibling ?? entry?.previousElementSibling
  return neighbor?.querySelector('h2') ?? document.getElementById('main')
}
