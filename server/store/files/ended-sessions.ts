import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { EndedSessions } from '../store.ts'
import { writeWholeFile } from './write-whole-file.ts'

/** Chosen: more sign-outs than a site has in thirty days, in one megabyte. */
const MAX_ENDED = 10_000

/**
 * Remembers ended sessions in memory, and in a file so that a restart revives none. The bound holds however many people
 * sign in and out: the ones that were asked about or ended longest ago are forgotten first. Where the file cannot be written, the
 * memory of this process still holds.
 */
export async function openEndedSessions(file: string, limit = MAX_ENDED): Promise<EndedSessions> {
  const inOrder = pLimit(1)
  const known = new LRUCache<string, number>({ max: limit })
  const before = await readEndedSessions(file)
  for (const [sid, until] of before) known.set(sid, until)
  let lines = before.size
  const write = (work: () => Promise<void>) => inOrder(work).catch(() => {})
  return {
    has: async (sid) => known.get(sid) !== undefined,
    async add(sid, until) {
      if (known.has(sid)) return
      known.set(sid, until)
      lines += 1
      if (lines <= 2 * limit) return write(() => append(file, lineOf([sid, until])))
      lines = known.size
      // Last comes the one that was used last. The library's types do not tell that these are pairs.
      return write(() => replace(file, known.rentries() as Iterable<[string, number]>))
    },
  }
}

/** Those whose cookies have not ended by themselves; forgets the others. */
export async function readEndedSessions(file: string): Promise<Map<string, number>> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const entries = text.split('\n').map((line) => {
    const [sid = '', until = ''] = line.split(' ')
    return [sid, Number(until)] as const
  })
  const live = new Map(entries.filter(([sid, until]) => sid !== '' && until > Date.now()))
  if (live.size < entries.length - 1) await replace(file, live).catch(() => {})
  return live
}

async function append(file: string, line: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await appendFile(file, line, { mode: 0o600 })
}

async function replace(file: string, sessions: Iterable<[string, number]>): Promise<void> {
  await writeWholeFile(path.dirname(file), path.basename(file), [...sessions].map(lineOf).join(''))
}

function lineOf([sid, until]: readonly [string, number]): string {
  return `${sid} ${until}\n`
}
