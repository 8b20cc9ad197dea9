import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { MailProgress } from '../../contract/contract.ts'
import { HttpError } from '../../contract/errors.ts'
import type { Mailing, Mailings, Subscribers } from '../store.ts'
import { type OpenMailing, openMailing, removeJournal } from './open-mailing.ts'
import { writeWholeFile } from './write-whole-file.ts'

const NAME = /^[\w-]+\.json$/

const header = { id: z.string(), post: z.string(), madeAt: z.iso.datetime() }
const kept = z.discriminatedUnion('isDone', [
  z.object({
    ...header,
    isDone: z.literal(false),
    content: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    addresses: z.array(z.string()),
  }),
  z.object({
    ...header,
    isDone: z.literal(true),
    sent: z.number(),
    failed: z.number(),
    total: z.number(),
    failures: z.array(z.object({ address: z.string(), reason: z.string() })),
  }),
])

type KeptMailing = z.infer<typeof kept>
type Done = Extract<KeptMailing, { isDone: true }>

/**
 * A file for each mailing, and a journal while it is under way. One process has the folder. While a file cannot be read, no
 * post can be mailed: it may be the one that this file is about.
 */
export async function openMailingFolder(
  folder: string,
  subscribers: Pick<Subscribers, 'readAll'>,
  say: (line: string) => void,
): Promise<Mailings & { close(): Promise<void> }> {
  const inOrder = pLimit(1)
  const done = new Map<string, Done>()
  const open = new Map<string, OpenMailing>()
  const write = (mailing: KeptMailing) => writeWholeFile(folder, `${mailing.id}.json`, `${JSON.stringify(mailing)}\n`)
  let fault: string | undefined
  for (const name of await listMailings(folder))
    try {
      const mailing = await readMailing(folder, name)
      if (mailing.isDone) done.set(mailing.id, mailing)
      else open.set(mailing.id, await openMailing(folder, headerOf(mailing), mailing.addresses))
    } catch (error) {
      fault = (error as Error).message
      say(fault)
    }
  const all = () => [...done.values(), ...[...open.values()].map(({ mailing }) => mailing)]
  const find = (id: string) => done.get(id) ?? open.get(id)
  const findOf = async (posts: readonly string[]) => all().find(({ post }) => posts.includes(post))?.id

  return {
    findOf,
    add: (mailing, posts) =>
      inOrder(async () => {
        if (await findOf([mailing.post, ...posts])) return false
        if (fault) throw new HttpError(503, fault)
        const confirmed = (await subscribers.readAll()).filter(({ confirmedAt }) => confirmedAt !== null)
        const addresses = confirmed.map(({ address }) => address)
        await write({ ...mailing, isDone: false, addresses })
        open.set(mailing.id, await openMailing(folder, mailing, addresses))
        return true
      }),

    addDone: (mailing) =>
      inOrder(async () => {
        if (await findOf([mailing.post])) return
        const ended: Done = { ...mailing, isDone: true, failed: mailing.failures.length }
        await write(ended)
        done.set(mailing.id, ended)
      }),

    async find(id) {
      const found = find(id)
      return found && progressOf(found)
    },

    async list(most) {
      const newest = all().toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
      return newest.slice(0, most).flatMap(({ id, madeAt }) => {
        const found = find(id)
        return found ? [{ ...progressOf(found), madeAt }] : []
      })
    },

    readFailures: async (id) => done.get(id)?.failures ?? open.get(id)?.failures() ?? [],
    readUnfinished: async () => [...open.values()].map(({ mailing }) => mailing),
    claim: async (id) => open.get(id)?.claim(Date.now()),
    putBack: async (id, recipient, ms) => open.get(id)?.putBack(recipient, Date.now() + ms),
    settle: async (id, address, outcome) => open.get(id)?.settle(address, outcome),

    async setPause(id, reason) {
      const found = open.get(id)
      if (found) found.pause = reason
    },

    finish: (id) =>
      inOrder(async () => {
        const found = open.get(id)
        if (!found || found.count().left > 0) return false
        const { sent, failed, total } = found.count()
        const { post, madeAt } = found.mailing
        const ended: Done = { id, post, madeAt, isDone: true, sent, failed, total, failures: found.failures() }
        await write(ended)
        done.set(id, ended)
        open.delete(id)
        await found.close()
        await removeJournal(folder, id)
        return true
      }),

    forgetFailures: (before) =>
      inOrder(async () => {
        for (const mailing of done.values()) {
          if (mailing.madeAt >= before || mailing.failures.length === 0) continue
          const forgotten = { ...mailing, failures: [] }
          await write(forgotten)
          done.set(mailing.id, forgotten)
        }
      }),

    async close() {
      for (const mailing of open.values()) await mailing.close()
    },
  }
}

function progressOf(found: Done | OpenMailing): MailProgress {
  if (!('mailing' in found)) {
    const { post, sent, failed, total } = found
    return { post, state: 'done', sent, failed, total }
  }
  const { sent, failed, total } = found.count()
  return { post: found.mailing.post, state: found.pause === undefined ? 'sending' : 'paused', sent, failed, total }
}

/** Throws an Error that names the first file that cannot be read. */
export async function readMailings(folder: string): Promise<KeptMailing[]> {
  return Promise.all((await listMailings(folder)).map((name) => readMailing(folder, name)))
}

async function listMailings(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name))
}

async function readMailing(folder: string, name: string): Promise<KeptMailing> {
  const file = path.join(folder, name)
  try {
    return kept.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    throw new Error(
      `${file} cannot be read, so the server cannot tell which post was mailed to whom. Restore the file from a backup, or delete it, then restart the server.`,
    )
  }
}

function headerOf({ id, post, madeAt, content }: Extract<KeptMailing, { isDone: false }>): Mailing {
  return { id, post, madeAt, content }
}
