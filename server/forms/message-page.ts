import type { Message } from '../contract/contract.ts'
import type { Paging } from '../http/pagination.ts'
import { fileNameOf, type MessageName } from '../store/message-name.ts'
import type { MessageRecords } from '../store/store.ts'

export interface MessagePage<Listed extends Message> {
  messages: Listed[]
  /** The names of this page's files that hold no message. */
  unreadable: string[]
  total: number
}

/** `names`: of everything that lies in the folder. */
interface ReadPage extends MessagePage<Message & MessageName> {
  names: MessageName[]
}

const MAX_TRIES = 5

/** Reads a page of the messages that `order` takes out of all names. */
export async function readMessagePage(
  records: MessageRecords,
  { page, perPage }: Paging,
  order: (names: readonly MessageName[]) => MessageName[],
): Promise<ReadPage> {
  for (let tries = 1; ; tries++) {
    const names = await records.readNames()
    const ordered = order(names)
    const shown = ordered.slice((page - 1) * perPage, page * perPage)
    const found = await Promise.all(shown.map(records.readMessage))
    // Marked as read since its name was read, a message has another name; it must not be missing for that.
    if (found.includes(undefined) && tries < MAX_TRIES) continue
    return {
      messages: found.filter((message) => message !== undefined && message !== 'unreadable'),
      unreadable: shown.filter((_, at) => found[at] === 'unreadable').map(fileNameOf),
      total: ordered.length,
      names,
    }
  }
}
