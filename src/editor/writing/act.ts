import { ApiError } from '../../api/call.ts'
import { isOwner } from '../../api/session.ts'
import type { Person } from '../text/person.ts'
import type { WritingStore } from '../text/writing-store.ts'

// Chosen: soon enough for a network that comes back, and no burden on a server that stays away.
const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 5 * 60_000

/** One write at a time; a failure becomes a trouble, with this very write as what does it again. */
export function createAct({ now, change }: WritingStore, person: Person) {
  let failures = 0
  const act = async (write: () => Promise<void>) => {
    if (now().busy) return
    change({ busy: true, trouble: null })
    try {
      // Nothing is saved under the name of another person.
      if (await person.isStillHere()) await write()
      failures = 0
    } catch (failure) {
      await tell(failure, () => void act(write))
    } finally {
      change({ busy: false })
    }
  }

  const tell = async (failure: unknown, again: () => void) => {
    const { status, message } = failure instanceof ApiError ? failure : { status: 0, message: String(failure) }
    if (status === 404 && (await isOwner())) change({ newest: null, isChoosing: false })
    else if (status === 401 || status === 404) change({ trouble: { kind: 'signed-out', again } })
    else if (status === 0 || status === 409 || status === 429 || status >= 500)
      change({ trouble: { kind: 'away', sentence: message, again, retryAt: retryAt(failure), text: now().text } })
    else change({ trouble: { kind: 'refused', sentence: message } })
  }

  const retryAt = (failure: unknown): number => {
    const asked = failure instanceof ApiError ? (failure.retryAfterSeconds ?? 0) * 1000 : 0
    const own = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS)
    failures += 1
    return Date.now() + Math.max(asked, own)
  }

  return act
}
