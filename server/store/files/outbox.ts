import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { Outbox } from '../store.ts'
import { writeWholeFile } from './write-whole-file.ts'

const NAME = /^[\w-]+\.json$/
const FILES_AT_ONCE = 16

const kept = z.object({
  id: z.string(),
  kind: z.enum(['notice', 'confirmation']),
  about: z.string(),
  queuedAt: z.iso.datetime(),
  dueAt: z.number(),
  tries: z.number(),
  isClaimed: z.boolean(),
})

type Kept = z.infer<typeof kept>

/** A file for each mail that waits, and what they say in memory: one process has the folder. */
export async function openOutboxFolder(folder: string): Promise<Outbox> {
  const inOrder = pLimit(1)
  const waiting = await readWaiting(folder)
  const write = async (mail: Kept) => {
    await writeWholeFile(folder, `${mail.id}.json`, `${JSON.stringify(mail)}\n`)
    waiting.set(mail.id, mail)
  }

  return {
    add: (mail) =>
      inOrder(async () => {
        if (!waiting.has(mail.id)) await write({ ...mail, dueAt: Date.now(), tries: 0, isClaimed: false })
      }),

    claim: (count, leaseMs) =>
      inOrder(async () => {
        const now = Date.now()
        const due = [...waiting.values()].filter(({ dueAt }) => dueAt <= now).sort((a, b) => a.dueAt - b.dueAt)
        return Promise.all(
          due.slice(0, count).map(async (mail) => {
            const claimed = { ...mail, dueAt: now + leaseMs, tries: mail.tries + 1, isClaimed: true }
            await write(claimed)
            const { id, kind, about, queuedAt, tries } = claimed
            return { id, kind, about, queuedAt, tries, isDoubtful: mail.isClaimed }
          }),
        )
      }),

    postpone: (id, ms) =>
      inOrder(async () => {
        const mail = waiting.get(id)
        if (mail) await write({ ...mail, dueAt: Date.now() + ms, isClaimed: false })
      }),

    remove: (id) =>
      inOrder(async () => {
        waiting.delete(id)
        await rm(path.join(folder, `${id}.json`), { force: true })
      }),

    async waiting() {
      const [oldest] = [...waiting.values()].map(({ queuedAt }) => queuedAt).sort()
      return { count: waiting.size, oldest }
    },
  }
}

/** What a crash left unreadable is no mail. Whatever was claimed by the process before is due at once. */
async function readWaiting(folder: string): Promise<Map<string, Kept>> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name))
  const found = await pLimit(FILES_AT_ONCE).map(names, async (name) => {
    try {
      return kept.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))
    } catch {
      return undefined
    }
  })
  return new Map(found.flatMap((mail) => (mail ? [[mail.id, mail.isClaimed ? { ...mail, dueAt: 0 } : mail]] : [])))
}
