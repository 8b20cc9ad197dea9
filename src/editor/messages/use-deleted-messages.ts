import { useState } from 'react'
import type { DeletedMessage } from '#server/contract.ts'
import { deleteMessageForGood, listDeletedMessages, type MessagesPage, restoreMessage } from '../../api/messages.ts'
import type { Said } from '../shell/said.ts'
import { nameOf } from './describe-message.ts'
import { useMessageList } from './use-message-list.ts'

/** The deleted messages, those deleted last first. */
export function useDeletedMessages(onFailure: (error: unknown) => void) {
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
