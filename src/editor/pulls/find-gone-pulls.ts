import type { PullReview, PullSummary } from '#server/contract.ts'
import { ApiError } from '../../api/call.ts'
import { readPull } from '../../api/pulls.ts'
import { keepSeenPulls, type Looker, readSeenPulls } from './seen-pulls.ts'

// Whoever comes back after weeks is not told of everything.
const MOST_TOLD = 5

/** Those that were open at the last look and are merged or closed now. Each is asked for once. */
export async function findGonePulls(looker: Looker, open: readonly PullSummary[]): Promise<PullReview[]> {
  const numbers = open.map(({ number }) => number)
  const gone = readSeenPulls(looker).filter((number) => !numbers.includes(number))
  keepSeenPulls(looker, numbers)
  const ended: PullReview[] = []
  for (const number of gone.slice(-MOST_TOLD)) {
    try {
      const pull = await readPull(number)
      if (pull.state !== 'open') ended.push(pull)
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404
      if (!isUnknown) keepSeenPulls(looker, [...readSeenPulls(looker), number])
    }
  }
  return ended
}
