import { setTimeout as sleep } from 'node:timers/promises'

// Chosen: commits of one push, or of people who save at the same moment, come closer together.
const BURST_MS = 50

/**
 * Hands all news that come within a moment, or during a look, to one look: the commit that was told last, or none where
 * one of them named none. `look` never fails.
 */
export function createHearing(
  look: (commit: string | undefined) => Promise<void>,
): (commit: string | undefined) => void {
  let latest: { commit: string | undefined } | undefined
  let isLooking = false

  const lookUntilTold = async () => {
    isLooking = true
    await sleep(BURST_MS)
    while (latest) {
      const { commit } = latest
      latest = undefined
      await look(commit)
    }
    isLooking = false
  }

  return (commit) => {
    if (!latest || latest.commit !== undefined) latest = { commit }
    if (!isLooking) void lookUntilTold()
  }
}
