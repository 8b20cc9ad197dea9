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
  // The process before, or a full disk, may have left half a line: the next one does not go on in it.
  let isTorn = true

  const flush = async () => {
    await last.catch(() => {})
    const lines = waiting
    waiting = []
    next = undefined
    const text = (isTorn ? '\n' : '') + lines.map((line) => `${line}\n`).join('')
    isTorn = true
    last = handle.appendFile(text).then(async () => {
      await handle.datasync()
      isTorn = false
    })
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
