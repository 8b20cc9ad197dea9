import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Message } from '../../contract.ts'
import { keptMessage } from '../kept-message.ts'
import { fileNameOf, type MessageName, unfinishedNameOf } from '../message-name.ts'
import { writeWholeFile } from './write-whole-file.ts'

/** Throws what reading throws, and for a file that holds no message. */
export async function readMessageFile(folder: string, name: MessageName): Promise<Message & MessageName> {
  const text = await readFile(path.join(folder, fileNameOf(name)), 'utf8')
  return { ...keptMessage.parse(JSON.parse(text)), ...name }
}

/** Once this resolves the message outlives a power cut; until then there is none. */
export async function writeMessageFile(
  folder: string,
  { read, deletedAt, ...message }: Message & MessageName,
): Promise<void> {
  const name = fileNameOf({ id: message.id, read, deletedAt })
  await writeWholeFile(folder, name, unfinishedNameOf(message.id), `${JSON.stringify(message, null, 2)}\n`)
}
