import { readdir, rename, rm, unlink } from 'node:fs/promises'
import path from 'node:path'
import { fileNameOf, findMessageName, isAbandoned, type MessageName } from '../message-name.ts'
import type { MessageRecords } from '../store.ts'
import { readClockChecks, writeClockChecks } from './clock-checks.ts'
import { readMessageFile, writeMessageFile } from './message-file.ts'
import { syncFolder } from './write-whole-file.ts'

const ABANDONED_AFTER_MS = 60 * 60_000

/** Messages in a folder, a file each, found by their names. `say` hears once of each file that holds no message. */
export function openMessageFolder(folder: string, say: (line: string) => void): MessageRecords {
  const told = new Set<string>()
  const fileOf = (name: MessageName) => path.join(folder, fileNameOf(name))

  const readNames = async () =>
    (await unlessMissing(readdir(folder), [])).map(findMessageName).filter((name) => name !== undefined)

  const removeAbandoned = async () => {
    const before = new Date(Date.now() - ABANDONED_AFTER_MS)
    for (const name of await readdir(folder))
      if (isAbandoned(name, before)) await rm(path.join(folder, name), { force: true })
  }

  return {
    place: folder,
    readNames,
    count: async () => (await readNames()).length,

    async add(message) {
      // The write says better what is wrong with the folder.
      await removeAbandoned().catch(() => {})
      await writeMessageFile(folder, message)
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
        unlink(fileOf(name)).then(() => true),
        false,
      ),
    sync: () => unlessMissing(syncFolder(folder), undefined),
    readClockChecks: () => readClockChecks(folder),
    writeClockChecks: (times) => writeClockChecks(folder, times),
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
