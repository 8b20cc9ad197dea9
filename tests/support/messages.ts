import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createMessages, type Messages } from '#server/forms/messages.ts'
import { openMessageFolder } from '#server/store/files/message-folder.ts'

/** How a time stands in the name of a message's file. */
export function stamp(time: number | string): string {
  return new Date(time).toISOString().replace(/[-:.]/g, '')
}

export function contactFields(subject: string) {
  return { name: 'Ada', email: 'ada@example.com', subject, message: 'Words.' }
}

interface Laid {
  form?: 'contact' | 'newsletter'
  read?: boolean
  deletedAt?: number | string
}

/** Lays a message into a folder, as it would lie there had it arrived at that time; gives its id. */
export async function layMessage(
  folder: string,
  arrivedAt: number | string,
  { form = 'contact', read = false, deletedAt }: Laid = {},
): Promise<string> {
  const id = `${stamp(arrivedAt)}-0123456789ab`
  const deleted = deletedAt === undefined ? '' : `.deleted-${stamp(deletedAt)}`
  const fields = form === 'contact' ? contactFields(`Of ${stamp(arrivedAt)}`) : { email: 'ada@example.com' }
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${id}${read ? '.read' : ''}${deleted}.json`)
  await writeFile(file, JSON.stringify({ id, receivedAt: new Date(arrivedAt).toISOString(), form, fields }))
  return id
}

/** The name, less its ending, of the `n`th of the files that fillFolder makes. */
export function fillerId(n: number): string {
  return `20260101T000000000Z-${String(n).padStart(12, '0')}`
}

/** Lays so many files whose names are those of messages. */
export async function fillFolder(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const names = Array.from({ length: count }, (_, n) => path.join(folder, `${fillerId(n)}.json`))
  for (let n = 0; n < count; n += 500) await Promise.all(names.slice(n, n + 500).map((name) => writeFile(name, '{}')))
}

export interface TemporaryMessages extends AsyncDisposable {
  messages: Messages
  folder: string
  said: string[]
}

/** The messages alone, in a folder that is not there yet. */
export async function temporaryMessages(): Promise<TemporaryMessages> {
  const parent = await mkdtemp(path.join(tmpdir(), 'site-messages-'))
  const folder = path.join(parent, 'messages')
  const said: string[] = []
  const say = (line: string) => said.push(line)
  return {
    messages: createMessages(openMessageFolder(folder, say), say),
    folder,
    said,
    [Symbol.asyncDispose]: () => rm(parent, { recursive: true, force: true }),
  }
}
