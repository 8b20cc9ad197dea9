import { useId } from 'react'
import { Link } from 'react-router-dom'
import { DELETED_MESSAGES_KEPT_DAYS } from '#content/retention.ts'
import type { DeletedMessage } from '#server/contract/contract.ts'
import { deleteMessageForGood, listDeletedMessages, restoreMessage } from '../../api/messages.ts'
import { dayOf } from '../../blog/dates.ts'
import { OwnerPage } from '../access/owner-page.tsx'
import { finalQuestion, nameOf, titleOf } from '../messages/describe-message.ts'
import { MessageBody } from '../messages/message-body.tsx'
import { UnreadableFiles } from '../messages/unreadable-files.tsx'
import { useMessageList } from '../messages/use-message-list.ts'
import { each, shareOf } from '../messages/use-messages.ts'
import { Failure } from '../shell/failure.tsx'
import { DELETED_MESSAGES_PATH, MESSAGES_PATH } from '../shell/paths.ts'
import { QuietButton } from '../shell/quiet-button.tsx'
import { SelectAll, SelectBox, SelectionBar } from '../shell/selection-bar.tsx'
import { LiveLine, useAnnouncement } from '../shell/status-line.ts'
import { useAction } from '../shell/use-action.ts'
import { useQuestion } from '../shell/use-question.tsx'
import { type Selection, useSelection } from '../shell/use-selection.ts'
import { When } from '../shell/when.tsx'
import { BinEntry, BinList } from './bin.tsx'

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
      {() => <DeletedMessages />}
    </OwnerPage>
  )
}

/** What the owner has deleted of what visitors sent, until it is removed for good. */
function DeletedMessages() {
  const list = useMessageList({ name: 'deleted', list: listDeletedMessages })
  const { read, error, hasOlder, readAgain, readOlder, write, refresh } = list
  const [said, say] = useAnnouncement()
  const selection = useSelection(read?.messages ?? [])
  const chosen = selection.selected
  const { run: restoreChosen, isBusy } = useAction(async () => {
    const done = await each(chosen, ({ id }) => write(() => restoreMessage(id)))
    await refresh()
    if (done.length > 0) say(`Restored ${shareOf(done, chosen)}.`)
  })
  /** Restores a message, or removes it for good. */
  const act = async (message: DeletedMessage, does: 'restore' | 'remove') => {
    const isDone = await write(() => (does === 'restore' ? restoreMessage : deleteMessageForGood)(message.id))
    if (!isDone) return
    await refresh()
    say(does === 'restore' ? `Restored ${nameOf(message)}.` : `Deleted ${nameOf(message)} for good.`)
  }
  return (
    <>
      {error && <Failure error={error} onAgain={readAgain} />}
      {!read && !error && <p role="status">Looking for deleted messages…</p>}
      <UnreadableFiles names={read?.unreadable ?? []} />
      {read && read.messages.length > 0 && (
        <SelectAll words="deleted messages" ids={read.messages.map(({ id }) => id)} selection={selection} />
      )}
      {read && (read.messages.length > 0 || read.unreadable.length === 0) && (
        <BinList
          things={read.messages}
          none={`No deleted messages. You can restore a deleted message for ${DELETED_MESSAGES_KEPT_DAYS} days.`}
          intro={`You can restore a deleted message for ${DELETED_MESSAGES_KEPT_DAYS} days. After that, it is removed for good.`}
          keyOf={({ id }) => id}
        >
          {(message) => <DeletedMessageEntry message={message} selection={selection} act={act} />}
        </BinList>
      )}
      {hasOlder && <QuietButton onClick={readOlder}>Show more deleted messages</QuietButton>}
      <SelectionBar word="message" selection={selection} report={isBusy && <p role="status">Restoring messages…</p>}>
        <button type="button" aria-disabled={isBusy} onClick={() => restoreChosen()}>
          {`Restore (${chosen.length})`}
        </button>
      </SelectionBar>
      <LiveLine said={said} />
    </>
  )
}

interface DeletedMessageEntryProps {
  message: DeletedMessage
  selection: Selection<DeletedMessage>
  act(message: DeletedMessage, does: 'restore' | 'remove'): Promise<void>
}

function DeletedMessageEntry({ message, selection, act }: DeletedMessageEntryProps) {
  const key = useId()
  const { form, receivedAt, deletedAt, keptUntil } = message
  const { ask, dialog } = useQuestion()
  const { run, isBusy } = useAction(async (does: 'restore' | 'remove') => {
    if (does === 'restore' || (await ask(finalQuestion(message)))) await act(message, does)
  })
  const common = { type: 'button', 'aria-disabled': isBusy, 'aria-describedby': key } as const
  return (
    <BinEntry
      id={key}
      title={titleOf(message)}
      box={<SelectBox id={message.id} name={titleOf(message)} selection={selection} />}
      facts={
        <>
          <span>
            <When date={receivedAt} />
          </span>
          {form === 'newsletter' && <span>newsletter</span>}
          <span>
            Deleted <time dateTime={deletedAt}>{dayOf(deletedAt)}</time>
          </span>
          <span>
            Removed for good after <time dateTime={keptUntil}>{dayOf(keptUntil)}</time>
          </span>
        </>
      }
      words={<MessageBody message={message} />}
      actions={
        <>
          <button {...common} onClick={() => run('restore')}>
            Restore
          </button>
          <button {...common} className="danger" onClick={() => run('remove')}>
            Delete for good
          </button>
          {dialog}
        </>
      }
    />
  )
}
