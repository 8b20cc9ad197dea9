import { MESSAGES_KEPT_DAYS } from '#content/retention.ts'
import type { DeletedMessage, Message, NewMessage } from '../contract/contract.ts'
import type { Paging } from '../http/pagination.ts'
import { fileNameOf, isMessageId, type MessageName, newMessageId } from '../store/message-name.ts'
import type { MessageRecords } from '../store/store.ts'
import { full, notKept } from './refusals.ts'
import { endOf } from './retention.ts'

interface MessageList extends MessagePage<Message> {
  unread: number
  /** How many can be restored. */
  deleted: number
}

/** At 10,000 characters a message, they stay below 1 GB even where all are as long as they may be. */
const MAX_MESSAGES = 20_000

const MAX_TRIES = 5

/** `say` tells the operator of the server what keeps messages from being kept or shown. */
export function createMessages(
  records: MessageRecords,
  say: (line: string) => void,
  { keptDays = MESSAGES_KEPT_DAYS }: { keptDays?: number } = {},
) {
  let hasToldOfRoom = false

  /** Deleted messages make way for new ones, the one first that was deleted longest ago: deleting always helps. */
  const makeRoom = async (): Promise<void> => {
    // Writing says better what is wrong with the store.
    if ((await records.count().catch(() => 0)) < MAX_MESSAGES) return
    const names = await records.readNames()
    const tooMany = names.length + 1 - MAX_MESSAGES
    if (tooMany <= 0) return
    const leaving = byDeletion(names).slice(0, tooMany)
    if (leaving.length < tooMany) {
      say(`A message was refused: ${records.place} holds ${MAX_MESSAGES}. Delete some, in the editor or there.`)
      throw full()
    }
    if (!hasToldOfRoom)
      say(`${records.place} holds ${MAX_MESSAGES} messages. New ones now take the place of those deleted longest ago.`)
    hasToldOfRoom = true
    for (const name of leaving) await records.remove(name).catch(() => {})
  }

  return {
    /** MESSAGES_KEPT_DAYS; 0 where age removes no message. */
    keptDays,

    /** Resolves to its id once the message is stored. Throws HttpError 503 where it cannot be kept. */
    async keep(message: NewMessage): Promise<string> {
      const now = new Date()
      await makeRoom()
      try {
        // Whose address it came from is not kept: no one needs it to answer, and the privacy policy says so.
        const id = newMessageId(now)
        await records.add({ id, receivedAt: now.toISOString(), read: false, ...message })
        return id
      } catch (error) {
        say(`A message could not be kept in ${records.place}: ${(error as Error).message}`)
        throw notKept()
      }
    },

    /** Newest first. A file that holds no message is named on its page; the totals count records. */
    async list(paging: Paging): Promise<MessageList> {
      const { names, ...page } = await readMessagePage(records, paging, (all) =>
        all.filter(({ deletedAt }) => !deletedAt).sort((a, b) => (a.id < b.id ? 1 : -1)),
      )
      const listed = names.filter(({ deletedAt }) => !deletedAt)
      return { ...page, unread: listed.filter(({ read }) => !read).length, deleted: newestDeletions(names).length }
    },

    /** Those deleted last first; otherwise the same. */
    async listDeleted(paging: Paging): Promise<MessagePage<DeletedMessage>> {
      const { names: _, messages, ...page } = await readMessagePage(records, paging, newestDeletions)
      return {
        ...page,
        messages: messages.map((message) => {
          const { deletedAt = '' } = message
          return { ...message, deletedAt, keptUntil: new Date(endOf(message, message.form, keptDays)).toISOString() }
        }),
      }
    },

    /** Undefined where there is no such message, or only a deleted one. */
    async setRead(id: string, read: boolean): Promise<Message | undefined> {
      if (!isMessageId(id)) return undefined
      // Else it says so already, or there is none.
      if (await records.rename({ id, read: !read }, { id, read })) await records.sync()
      const message = await records.readMessage({ id, read })
      return message === 'unreadable' ? undefined : message
    },

    /** Moves a message to the deleted ones. False where there is no such message, or only a deleted one. */
    async remove(id: string): Promise<boolean> {
      if (!isMessageId(id)) return false
      const deletedAt = new Date().toISOString()
      // Marked as read at this moment, a message may be missed under both names.
      for (let tries = 1; tries <= MAX_TRIES; tries++) {
        const isMoved = [
          await records.rename({ id, read: false }, { id, read: false, deletedAt }),
          await records.rename({ id, read: true }, { id, read: true, deletedAt }),
        ]
        if (!isMoved.includes(true)) continue
        await records.sync()
        return true
      }
      return false
    },

    /** Brings a deleted message back as it was; one that is not deleted stays as it is. Undefined where there is none. */
    async restore(id: string): Promise<Message | undefined> {
      if (!isMessageId(id)) return undefined
      for (let tries = 1; tries <= MAX_TRIES; tries++) {
        const found = (await records.readNames()).filter((name) => name.id === id)
        const name = found.find(({ deletedAt }) => !deletedAt) ?? newestDeletions(found)[0]
        if (!name) return undefined
        const message = await records.readMessage(name)
        if (message === 'unreadable') return undefined
        // Another request has renamed the file since its name was read.
        if (!message || (name.deletedAt && !(await records.rename(name, { id, read: name.read })))) continue
        await records.sync()
        const { deletedAt: _, ...restored } = message
        return restored
      }
      return undefined
    },

    /** Removes a message for good, deleted or not. False where there is no such message. */
    async erase(id: string): Promise<boolean> {
      if (!isMessageId(id)) return false
      let isErased = false
      // A person who marks or restores it at this moment gives it another name.
      for (let tries = 1; tries <= MAX_TRIES; tries++) {
        const found = (await records.readNames()).filter((name) => name.id === id)
        if (found.length === 0) break
        for (const name of found) isErased = (await records.remove(name)) || isErased
      }
      if (isErased) await records.sync()
      return isErased
    },
  }
}

/**
 * What visitors have sent. Nothing is held in memory: servers that share a store see the same messages, and servers that
 * do not each have their own.
 */
export type Messages = ReturnType<typeof createMessages>

/** The deleted messages, those deleted last first. A backup may have brought one back beside its deleted copy: it is not deleted. */
function newestDeletions(names: readonly MessageName[]): MessageName[] {
  const seen = new Set(names.filter(({ deletedAt }) => !deletedAt).map(({ id }) => id))
  return byDeletion(names)
    .reverse()
    .filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Returns the deleted messages, the one deleted longest ago first. */
function byDeletion(names: readonly MessageName[]): MessageName[] {
  const keyOf = ({ deletedAt, id }: MessageName) => `${deletedAt} ${id}`
  return names.filter(({ deletedAt }) => deletedAt).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

interface MessagePage<Listed extends Message> {
  messages: Listed[]
  /** The names of this page's files that hold no message. */
  unreadable: string[]
  total: number
}

/** `names`: of everything that lies in the folder. */
interface ReadPage extends MessagePage<Message & MessageName> {
  names: MessageName[]
}

/** Reads a page of the messages that `order` takes out of all names. */
async function readMessagePage(
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
