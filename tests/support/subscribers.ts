import path from 'node:path'
import pLimit from 'p-limit'
import { openSubscriberFolder } from '#server/store/files/subscribers.ts'

/** Lays so many confirmed subscribers into a data folder: `reader-0@example.org` and so on. */
export async function laySubscribers(dataDir: string, count: number): Promise<string[]> {
  const { add } = openSubscriberFolder(path.join(dataDir, 'subscribers'))
  const since = '2026-11-01T00:00:00.000Z'
  const addresses = Array.from({ length: count }, (_, n) => `reader-${n}@example.org`)
  await pLimit(8).map(addresses, (address) => add({ address, since, confirmedAt: since }))
  return addresses
}
