import { ApiError } from '../../api/call.ts'
import { isOwner } from '../../api/session.ts'
import type { Person } from '../text/person.ts'
import type { WritingStore } from '../text/writing-store.ts'

/** One write at a time; a failure becomes a trouble, with this very write as what does it again. */
export function createAct({ now, change }: WritingStore, person: Person) {
  const act = async (write: () => Promise<void>) => {
    if (now().busy) return
    change({ busy: true, trouble: null })
    try {
      // Nothing is saved under the name of another person.
      if (await person.isStillHere()) await write()
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
      change({ trouble: { kind: 'away', sentence: message, again } })
    else change({ trouble: { kind: 'refused', sentence: message } })
  }

  return act
}
