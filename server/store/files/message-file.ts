import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Message } from '../../contract.ts'
import { keptMessage } from '../kept-message.ts'
import { fileNameOf, type MessageName, unfinishedNameOf } from '../message-name.ts'

/** Throws what reading throws, and for a file that holds no message. */
export async function readMessageFile(folder: string, name: MessageName): Promise<Message & MessageName> {
  const text = await readFile(path.join(folder, fileNameOf(name)), 'utf8')
  return { ...keptMessage.parse(JSON.parse(text)), ...name }
}

/** Once this resolves the message outlives a power cut; until then there is none. No one but the server's account reads it. */
export async function writeMessageFile(
  folder: string,
  { read, deletedAt, ...message }: Message & MessageName,
): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made) await syncFolder(path.dirname(made))
  const unfinished = path.join(folder, unfinishedNameOf(message.id))
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(`${JSON.stringify(message, null, 2)}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path.join(folder, fileNameOf({ id: message.id, read, deletedAt })))
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
  await syncFolder(folder)
}

/** Makes sure of the names in a folder. Windows does that by itself, and does not open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
