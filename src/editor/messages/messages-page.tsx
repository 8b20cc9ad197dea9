import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Message } from '#server/contract/contract.ts'
import { useSite } from '../access/access-context.ts'
import { OwnerPage } from '../access/owner-page.tsx'
import { Failure } from '../shell/failure.tsx'
import { DELETED_MESSAGES_PATH, MESSAGES_PATH } from '../shell/paths.ts'
import { QuietButton } from '../shell/quiet-button.tsx'
import { SelectAll, SelectBox, SelectionBar } from '../shell/selection-bar.tsx'
import { countOf, LiveLine } from '../shell/status-line.ts'
import { ToastStack } from '../shell/toast-stack.tsx'
import { useAction } from '../shell/use-action.ts'
import { useQuestion } from '../shell/use-question.tsx'
import { type Selection, useSelection } from '../shell/use-selection.ts'
import { useToasts } from '../shell/use-toasts.ts'
import { When } from '../shell/when.tsx'
import { deletionQuestion, findMessages, keptWords, titleOf } from './describe-message.ts'
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
    >
      {() => <Messages />}
    </OwnerPage>
  )
}

/** What visitors have sent with the site's forms, newest first. */
function Messages() {
  const sendsMail = useSite().status?.sendsMail !== false
  const { toasts, said: toastSaid, show, dismiss } = useToasts()
  const read = useMessages(show)
  const { messages, unreadable, hasOlder, isReading, readOlder, unread, deleted, keptDays, isRead, error, said } = read
  const [search, setSearch] = useState('')
  const asked = search.trim()
  const found = useMemo(() => (asked ? findMessages(messages, asked) : messages), [messages, asked])
  const selection = useSelection(found)
  const chosen = selection.selected
  const isUnread = chosen.some((message) => !message.read)
  const marked = chosen.filter((message) => message.read !== isUnread)
  // The server does not search messages, so a search reads all of them. A page that brings none ends it.
  const isSearching = asked !== '' && hasOlder && !error
  const countBefore = useRef(-1)
  useEffect(() => {
    if (isSearching && countBefore.current !== messages.length) readOlder()
    countBefore.current = isSearching ? messages.length : -1
  }, [isSearching, messages.length, readOlder])
  const { ask, dialog } = useQuestion()
  const { run, busyWith } = useAction(async (does: 'mark' | 'remove') => {
    if (does === 'mark') return read.mark(marked, isUnread)
    const done = await read.remove(chosen)
    // The bar goes, and the button with it.
    if (done.length === chosen.length) document.getElementById('main')?.focus()
  })
  const common = { type: 'button', 'aria-disabled': busyWith !== undefined } as const
  const askToRemove = async () => {
    if (await ask(deletionQuestion(chosen, keptDays ?? 0, Date.now()))) await run('remove')
  }
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
      {messages.length > 0 && (
        <div className="row-3 wide">
          <input
            type="search"
            placeholder="Search messages…"
            aria-label="Search messages"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <p className="caption" role="status">
            {isSearching && isReading
              ? 'Reading older messages…'
              : asked && `${countOf(found.length, 'message')} found.`}
          </p>
          {found.length > 0 && <SelectAll words="messages" ids={found.map(({ id }) => id)} selection={selection} />}
        </div>
      )}
      {messages.length > 0 ? (
        <ul className="wide grid">
          {found.map((message) => (
            <MessageEntry
              key={message.id}
              message={message}
              selection={selection}
              keptDays={keptDays ?? 0}
              mark={read.mark}
              remove={read.remove}
            />
          ))}
        </ul>
      ) : (
        isRead &&
        unreadable.length === 0 && (
          <p className="wide blank soft">No messages yet. The messages that visitors send are listed here.</p>
        )
      )}
      {hasOlder && !(isSearching && isReading) && <QuietButton onClick={readOlder}>Show older messages</QuietButton>}
      <SelectionBar
        word="message"
        selection={selection}
        report={busyWith && <p role="status">{`${busyWith === 'mark' ? 'Marking' : 'Deleting'} messages…`}</p>}
      >
        <button {...common} className="quiet" onClick={() => run('mark')}>
          {`Mark as ${isUnread ? 'read' : 'unread'} (${marked.length})`}
        </button>
        <button {...common} className="danger" onClick={askToRemove}>
          {`Delete (${chosen.length})`}
        </button>
      </SelectionBar>
      {dialog}
      <LiveLine said={said} />
      <ToastStack toasts={toasts} said={toastSaid} dismiss={dismiss} />
    </div>
  )
}

interface MessageEntryProps {
  message: Message
  selection: Selection<Message>
  /** MESSAGES_KEPT_DAYS; 0 for no end. */
  keptDays: number
  mark(messages: readonly Message[], read: boolean): Promise<void>
  remove(messages: readonly Message[]): Promise<Message[]>
}

function MessageEntry({ message, selection, keptDays, mark, remove }: MessageEntryProps) {
  const entry = useRef<HTMLLIElement>(null)
  const title = useId()
  const { form, receivedAt, read } = message
  const { ask, dialog } = useQuestion()
  const { run, isBusy } = useAction(async (does: 'mark' | 'remove') => {
    if (does === 'mark') return mark([message], !read)
    if (!(await ask(deletionQuestion([message], keptDays, Date.now())))) return
    const place = placeAfter(entry.current)
    const isLost = () => document.activeElement === document.body || entry.current?.contains(document.activeElement)
    if ((await remove([message])).length > 0 && isLost()) place?.focus()
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
      <div className="line-2">
        <SelectBox id={message.id} name={titleOf(message)} selection={selection} />
        <h2 id={title} className={messageEntryStyles.title} tabIndex={-1}>
          {titleOf(message)}
        </h2>
      </div>
      <MessageBody message={message} />
      <div className="flow-3 waits spaced compact">
        {form === 'contact' && (
          <a
            className="button quiet"
            href={mailTo(message)}
            aria-describedby={title}
            onClick={() => !read && void run('mark')}
          >
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
