import type { Message } from '#server/contract/contract.ts'
import { deleteMessage, listMessages, type MessagesPage, markMessage, restoreMessage } from '../../api/messages.ts'
import { countOf, useAnnouncement } from '../shell/status-line.ts'
import type { ShowToast } from '../shell/use-toasts.ts'
import { summaryOf } from './describe-message.ts'
import { useMessageList } from './use-message-list.ts'

const KEPT = { name: 'kept', list: listMessages }

/** How many messages wait to be read; those that are known are counted, where nothing is asked. */
export function useUnread(isAsked: boolean): number {
  return unreadOf(useMessageList({ ...KEPT, isAsked }).read)
}

/** The messages that are not deleted. A deletion can be taken back where it is told. */
export function useMessages(show: ShowToast) {
  const { read, write, refresh, ...list } = useMessageList(KEPT)
  const [said, say] = useAnnouncement()

  const aboutOf = ([first, ...more]: readonly Message[]) => (first && more.length === 0 ? summaryOf(first) : '')
  const restore = async (messages: readonly Message[]): Promise<boolean> => {
    const done = await each(messages, ({ id }) => write(() => restoreMessage(id)))
    await refresh()
    if (done.length > 0) show({ text: `Undone: restored ${shareOf(done, messages)}.`, about: aboutOf(done) })
    return done.length > 0
  }

  return {
    ...list,
    messages: read?.messages ?? [],
    unreadable: read?.unreadable ?? [],
    unread: unreadOf(read),
    deleted: read?.deleted ?? 0,
    keptDays: read?.keptDays,
    isRead: read !== null,
    said,
    mark: async (messages: readonly Message[], isRead: boolean) => {
      const done = await each(messages, ({ id }) => write(() => markMessage(id, isRead)))
      void refresh()
      if (done.length > 0) say(`Marked ${shareOf(done, messages)} as ${isRead ? 'read' : 'unread'}.`)
    },
    /** Resolves to those that were deleted. */
    remove: async (messages: readonly Message[]): Promise<Message[]> => {
      const done = await each(messages, ({ id }) => write(() => deleteMessage(id)))
      await refresh()
      const text = `Deleted ${shareOf(done, messages)}.`
      if (done.length > 0) show({ text, about: aboutOf(done), undo: () => restore(done) })
      return done
    },
  }
}

/** One call after the other, up to the first that fails. Resolves to those that it was done to. */
export async function each<Listed>(messages: readonly Listed[], act: (message: Listed) => Promise<boolean>) {
  const done: Listed[] = []
  for (const message of messages) {
    if (!(await act(message))) break
    done.push(message)
  }
  return done
}

/** `5 messages`, or `3 of 5 messages` where a call failed. */
export function shareOf(done: readonly unknown[], asked: readonly unknown[]): string {
  return `${done.length < asked.length ? `${done.length} of ` : ''}${countOf(asked.length, 'message')}`
}

/** The server counts files by their names. What cannot be read cannot be marked as read either. */
function unreadOf(read: MessagesPage<Message> | null): number {
  return read ? read.unread - read.unreadable.filter((name) => !name.endsWith('.read.json')).length : 0
}
