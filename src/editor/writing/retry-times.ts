// Chosen: soon enough for a network that comes back, and no burden on a server that stays away.
const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 5 * 60_000

// The server knows a new post again for ten minutes (server/posts/posts.ts); after that it would be made twice.
const CREATE_KNOWN_MS = 9 * 60_000

export interface FailedTry {
  /** Makes a post, rather than changing one whose version is named. */
  isCreate: boolean
  /** What the server asked for. */
  waitSeconds?: number | undefined
}

/** Says when a failed write is done again by itself. */
export function createRetryTimes(clock: () => number = Date.now) {
  let failures = 0
  let firstTryAt = 0
  return {
    /** A write begins. */
    begin() {
      if (failures === 0) firstTryAt = clock()
    },
    succeed() {
      failures = 0
    },
    /** Returns milliseconds since 1970; undefined where only the person may do it again. */
    fail({ isCreate, waitSeconds = 0 }: FailedTry): number | undefined {
      const own = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS)
      failures += 1
      const at = clock() + Math.max(waitSeconds * 1000, own)
      return isCreate && at > firstTryAt + CREATE_KNOWN_MS ? undefined : at
    },
  }
}
