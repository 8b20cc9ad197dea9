import { readdir, readFile, rename, rm, unlink } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Message } from '../../contract/contract.ts'
import { fileNameOf, findMessageName, isAbandoned, type MessageName, unfinishedNameOf } from '../message-name.ts'
import type { MessageRecords } from '../store.ts'
import { keptMessage } from '../store.ts'
import { syncFolder, unlessMissing, writeWholeFile } from './write-whole-file.ts'

const ABANDONED_AFTER_MS = 60 * 60_000

/** Messages in a folder, a file each, found by their names. `say` hears once of each file that holds no message. */
export function openMessageFolder(folder: string, say: (line: string) => void): MessageRecords {
  const told = new Set<string>()
  const fileOf = (name: MessageName) => path.join(folder, fileNameOf(name))

  const readNames = async () =>
    (await readdir(folder).catch(unlessMissing<string[]>([]))).map(findMessageName).filter((name) => name !== undefined)

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

    rename: (from, to) => rename(fileOf(from), fileOf(to)).then(() => true, unlessMissing(false)),
    remove: (name) => unlink(fileOf(name)).then(() => true, unlessMissing(false)),
    sync: () => syncFolder(folder).catch(unlessMissing(undefined)),
    readClockChecks: () => readClockChecks(folder),
    writeClockChecks: (times) =>
      writeWholeFile(folder, FILE, JSON.stringify(times.map((time) => new Date(time).toISOString()))),
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

/** Throws what reading throws, and for a file that holds no message. */
async function readMessageFile(folder: string, name: MessageName): Promise<Message & MessageName> {
  const text = await readFile(path.join(folder, fileNameOf(name)), 'utf8')
  return { ...keptMessage.parse(JSON.parse(text)), ...name }
}

/** Once this resolves the message outlives a power cut; until then there is none. */
async function writeMessageFile(folder: string, { read, deletedAt, ...message }: Message & MessageName): Promise<void> {
  const name = fileNameOf({ id: message.id, read, deletedAt })
  await writeWholeFile(folder, name, `${JSON.stringify(message, null, 2)}\n`, unfinishedNameOf(message.id))
}

const FILE = '.clock-checks'

const stored = z.array(z.iso.datetime().transform((text) => Date.parse(text)))

/** The times at which the messages in this folder were looked through; none where the file is missing or unreadable. */
async function readClockChecks(folder: string): Promise<number[]> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => '[]')
  try {
    return stored.parse(JSON.parse(text))
  } catch {
    return []
  }
}
