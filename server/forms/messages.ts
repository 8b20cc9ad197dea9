import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Message, NewMessage } from '../contract.ts'
import { readMessageFile, syncFolder, writeMessageFile } from './message-file.ts'
import {
  fileNameOf,
  findMessageName,
  isAbandoned,
  isMessageId,
  type MessageName,
  newMessageId,
} from './message-name.ts'
import { full, notKept } from './refusals.ts'

/**
 * What visitors have sent, in a folder of its own, a file each. Nothing is held in memory: servers that share the folder
 * see the same messages, and servers that do not each have their own.
 */
export interface Messages {
  /** Resolves once the message is safe on the disk. Throws HttpError 503 where it cannot be kept. */
  keep(message: NewMessage): Promise<void>
  /** Newest first. A file that holds no message is named on its page; the totals count files. */
  list(paging: { page: number; perPage: number }): Promise<MessagePage>
  /** Undefined where there is no such message. */
  setRead(id: string, read: boolean): Promise<Message | undefined>
  /** False where there is no such message. */
  remove(id: string): Promise<boolean>
}

export interface MessagePage {
  messages: Message[]
  /** The names of this page's files that hold no message. */
  unreadable: string[]
  total: number
  unread: number
}

/** At 10,000 characters a message, they stay below 1 GB even where all are as long as they may be. */
const MAX_MESSAGES = 20_000

const MAX_TRIES = 5
const ABANDONED_AFTER_MS = 60 * 60_000

/** `say` tells whoever runs the server what keeps messages from being kept or shown. */
export function createMessages(folder: string, say: (line: string) => void): Messages {
  const told = new Set<string>()

  const readNames = async (): Promise<string[]> =>
    readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })

  /** Undefined where the file is gone. */
  const readMessage = async (name: MessageName): Promise<Message | 'unreadable' | undefined> => {
    try {
      return await readMessageFile(folder, name)
    } catch (error) {
      if (isMissing(error)) return undefined
      const file = path.join(folder, fileNameOf(name))
      if (!told.has(file)) say(`${file} cannot be read as a message, so it is not shown.`)
      told.add(file)
      return 'unreadable'
    }
  }

  return {
    async keep(message) {
      const now = new Date()
      const names = await readNames().catch(() => []) // The write says better what is wrong with the folder.
      if (names.filter(findMessageName).length >= MAX_MESSAGES) {
        say(`A message was refused: ${folder} holds ${MAX_MESSAGES}. Delete some, in the editor or there.`)
        throw full()
      }
      const abandonedBefore = new Date(now.getTime() - ABANDONED_AFTER_MS)
      for (const name of names)
        if (isAbandoned(name, abandonedBefore)) await rm(path.join(folder, name), { force: true }).catch(() => {})
      try {
        // Whose address it came from is not kept: nobody needs it to answer, and the privacy policy says so.
        const id = newMessageId(now)
        await writeMessageFile(folder, { id, receivedAt: now.toISOString(), read: false, ...message })
      } catch (error) {
        say(`A message could not be kept in ${folder}: ${(error as Error).message}`)
        throw notKept()
      }
    },

    async list({ page, perPage }) {
      for (let tries = 1; ; tries++) {
        const names = (await readNames())
          .map(findMessageName)
          .filter((name) => name !== undefined)
          .sort((a, b) => (a.id < b.id ? 1 : -1))
        const shown = names.slice((page - 1) * perPage, page * perPage)
        const found = await Promise.all(shown.map(readMessage))
        // Marked as read since its name was read, a message has another name; it must not be missing for that.
        if (found.includes(undefined) && tries < MAX_TRIES) continue
        return {
          messages: found.filter((message) => message !== undefined && message !== 'unreadable'),
          unreadable: shown.filter((_, at) => found[at] === 'unreadable').map(fileNameOf),
          total: names.length,
          unread: names.filter(({ read }) => !read).length,
        }
      }
    },

    async setRead(id, read) {
      if (!isMessageId(id)) return undefined
      try {
        await rename(path.join(folder, fileNameOf({ id, read: !read })), path.join(folder, fileNameOf({ id, read })))
        await syncFolder(folder)
      } catch (error) {
        if (!isMissing(error)) throw error // Else it says so already, or there is none.
      }
      const message = await readMessage({ id, read })
      return message === 'unreadable' ? undefined : message
    },

    async remove(id) {
      if (!isMessageId(id)) return false
      const removed = await Promise.all(
        [true, false].map((read) => removeFile(path.join(folder, fileNameOf({ id, read })))),
      )
      if (!removed.includes(true)) return false
      await syncFolder(folder)
      return true
    },
  }
}

async function removeFile(file: string): Promise<boolean> {
  try {
    await rm(file)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
