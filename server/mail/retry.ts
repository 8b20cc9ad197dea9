import { setTimeout as sleep } from 'node:timers/promises'

const INSIST_TIMES = 60
const INSIST_MS = 1000

/** Waits for a store that is away, a minute at most: what came of a mail is worth it, since without it no one knows. */
export async function retry(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; tries < INSIST_TIMES; tries += 1) {
    const isWritten = await write().then(
      () => true,
      () => false,
    )
    if (isWritten) return
    await sleep(INSIST_MS)
  }
  await write()
}
