import type { PullReview, PullSummary } from '#server/contract.ts'
import { ApiError } from '../../api/call.ts'
import { readPull } from '../../api/pulls.ts'
import { keepSeenPulls, readSeenPulls, type SeenBy } from './seen-pulls.ts'

// A person who comes back after weeks is not told of everything.
const MOST_TOLD = 5

/** Those that were open at the last read and are merged or closed now. Each is asked for once. */
export async function findGonePulls(seenBy: SeenBy, open: readonly PullSummary[]): Promise<PullReview[]> {
  const numbers = open.map(({ number }) => number)
  const gone = readSeenPulls(seenBy).filter((number) => !numbers.includes(number))
  keepSeenPulls(seenBy, numbers)
  const ended: PullReview[] = []
  for (const number of gone.slice(-MOST_TOLD)) {
    try {
      const pull = await readPull(number)
      if (pull.state !== 'open') ended.push(pull)
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404
      if (!isUnknown) keepSeenPulls(seenBy, [...readSeenPulls(seenBy), number])
    }
  }
  return ended
}
