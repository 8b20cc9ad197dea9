import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Message } from '../contract.ts'
import { readMessageFile, syncFolder } from './message-file.ts'
import { fileNameOf, findMessageName, type MessageName } from './message-name.ts'

/** The files of messages, found by their names. Other servers may rename and remove them at any moment. */
export interface MessageFolder {
  readonly path: string
  /** Everything that lies there; nothing before the first message. */
  readFileNames(): Promise<string[]>
  readNames(): Promise<MessageName[]>
  /** Undefined where the file is gone. */
  readMessage(name: MessageName): Promise<(Message & MessageName) | 'unreadable' | undefined>
  /** False where the file is gone. Crash or not, the message lies under one of the two names. */
  rename(from: MessageName, to: MessageName): Promise<boolean>
  /** False where the file is gone. */
  remove(name: MessageName): Promise<boolean>
  /** Once this resolves, renaming and removing outlive a power cut. */
  sync(): Promise<void>
}

/** `say` hears once of each file that holds no message. */
export function openMessageFolder(folder: string, say: (line: string) => void): MessageFolder {
  const told = new Set<string>()
  const fileOf = (name: MessageName) => path.join(folder, fileNameOf(name))

  const readFileNames = () => unlessMissing(readdir(folder), [])

  return {
    path: folder,
    readFileNames,

    async readNames() {
      return (await readFileNames()).map(findMessageName).filter((name) => name !== undefined)
    },

    async readMessage(name) {
      try {
        return await readMessageFile(folder, name)
      } catch (error) {
        if (isMissing(error)) return undefined
        const file = fileOf(name)
        if (!told.has(file)) say(`${file} cannot be read as a message, so it is not shown.`)
        told.add(file)
        return 'unreadable'
      }
    },

    rename: (from, to) =>
      unlessMissing(
        rename(fileOf(from), fileOf(to)).then(() => true),
        false,
      ),
    remove: (name) =>
      unlessMissing(
        rm(fileOf(name)).then(() => true),
        false,
      ),
    sync: () => unlessMissing(syncFolder(folder), undefined),
  }
}

async function unlessMissing<T>(action: Promise<T>, missing: T): Promise<T> {
  try {
    return await action
  } catch (error) {
    if (isMissing(error)) return missing
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
