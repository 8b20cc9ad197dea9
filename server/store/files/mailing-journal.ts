import { type FileHandle, open } from 'node:fs/promises'

/** Lines that outlive a power cut. Those that come while others are written go to the disk together. */
export interface MailingJournal {
  append(line: string): Promise<void>
  close(): Promise<void>
}

export async function openMailingJournal(file: string): Promise<MailingJournal> {
  const handle: FileHandle = await open(file, 'a', 0o600)
  let waiting: string[] = []
  let next: Promise<void> | undefined
  let last: Promise<void> = Promise.resolve()

  const flush = async () => {
    await last.catch(() => {})
    const lines = waiting
    waiting = []
    next = undefined
    last = handle.appendFile(lines.map((line) => `${line}\n`).join('')).then(() => handle.datasync())
    await last
  }

  return {
    append(line) {
      waiting.push(line)
      next ??= flush()
      return next
    },
    async close() {
      await next?.catch(() => {})
      await last.catch(() => {})
      await handle.close()
    },
  }
}
