import type { Message } from '#server/contract/contract.ts'
import { deleteMessage, listMessages, type MessagesPage, markMessage, restoreMessage } from '../../api/messages.ts'
import { useAnnouncement } from '../shell/status-line.ts'
import type { ShowToast } from '../shell/use-toasts.ts'
import { summaryOf } from './describe-message.ts'
import { mergeById, useMessageList } from './use-message-list.ts'

const KEPT = { name: 'kept', list: listMessages, compare: newestFirst }
const ignore = () => {}

/** How many messages wait to be read; those that are known are counted, where nothing is asked. */
export function useUnread(isAsked: boolean): number {
  return unreadOf(useMessageList({ ...KEPT, onFailure: ignore, isAsked }).read)
}

/** The messages that are not deleted. A deletion can be taken back where it is told. */
export function useMessages(show: ShowToast, onFailure: (error: unknown) => void) {
  const { read, write, ...list } = useMessageList({ ...KEPT, onFailure })
  const [said, say] = useAnnouncement()

  const restore = async (message: Message): Promise<boolean> => {
    const isDone = await write(() => restoreMessage(message.id), withMessage)
    if (isDone) show({ text: 'Message restored.', about: summaryOf(message) })
    return isDone
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
    mark: async (message: Message, isRead: boolean) => {
      const isDone = await write(
        () => markMessage(message.id, isRead),
        (before) => withMark(before, message.id, isRead),
      )
      if (isDone) say(isRead ? 'Marked as read.' : 'Marked as unread.')
    },
    /** True where it was deleted. */
    remove: async (message: Message): Promise<boolean> => {
      const isDone = await write(
        () => deleteMessage(message.id),
        (before) => withoutMessage(before, message.id),
      )
      if (isDone) show({ text: 'Message deleted.', about: summaryOf(message), undo: () => restore(message) })
      return isDone
    },
  }
}

/** The server counts files by their names. What cannot be read cannot be marked as read either. */
function unreadOf(read: MessagesPage<Message> | null): number {
  return read ? read.unread - read.unreadable.filter((name) => !name.endsWith('.read.json')).length : 0
}

function newestFirst(one: Message, other: Message): number {
  return one.id < other.id ? 1 : -1
}

function withMark(list: MessagesPage<Message>, id: string, isRead: boolean): MessagesPage<Message> {
  const listed = list.messages.find((message) => message.id === id)
  if (!listed || listed.read === isRead) return list
  return {
    ...list,
    messages: list.messages.map((message) => (message === listed ? { ...message, read: isRead } : message)),
    unread: list.unread + (isRead ? -1 : 1),
  }
}

function withoutMessage(list: MessagesPage<Message>, id: string): MessagesPage<Message> {
  const listed = list.messages.find((message) => message.id === id)
  if (!listed) return list
  return {
    ...list,
    messages: list.messages.filter((message) => message !== listed),
    total: list.total - 1,
    unread: list.unread - (listed.read ? 0 : 1),
    deleted: list.deleted + 1,
  }
}

function withMessage(list: MessagesPage<Message>, restored: Message): MessagesPage<Message> {
  if (list.messages.some(({ id }) => id === restored.id)) return list
  return {
    ...list,
    messages: mergeById(list.messages, [restored]).sort(newestFirst),
    total: list.total + 1,
    unread: list.unread + (restored.read ? 0 : 1),
    deleted: Math.max(list.deleted - 1, 0),
  }
}
