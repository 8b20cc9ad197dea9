import { ApiError } from '../../api/call.ts'
import { commitFile } from '../../api/post-file.ts'
import { isOwner } from '../../api/session.ts'
import type { Person } from '../text/person.ts'
import type { WritingStore } from '../text/writing-store.ts'
import { createRetryTimes } from './retry-times.ts'

/**
 * One write at a time; a failure becomes a trouble, with this very write as what does it again. `id`: of the post that is
 * written, once it has a file. `isCreate`: the write makes a post.
 */
export function createAct({ now, change }: WritingStore, person: Person, id?: string) {
  const times = createRetryTimes()
  const act = async (write: () => Promise<void>, isCreate = false) => {
    if (now().busy) return
    times.begin()
    change({ busy: true, trouble: null })
    try {
      // Nothing is saved under the name of another person.
      if (await person.isStillHere()) await write()
      times.succeed()
    } catch (failure) {
      await tell(failure, write, isCreate)
    } finally {
      change({ busy: false })
    }
  }

  const tell = async (failure: unknown, write: () => Promise<void>, isCreate: boolean) => {
    const again = () => void act(write, isCreate)
    const { status, message } = failure instanceof ApiError ? failure : { status: 0, message: String(failure) }
    if (status === 404 && (await isOwner())) change({ newest: null, isChoosing: false })
    else if (status === 401 || status === 404) change({ trouble: { kind: 'signed-out', again } })
    else if (id !== undefined && failure instanceof ApiError && failure.isUncommitted) {
      const commitFirst = () => void act(() => commitFile(id).then(write))
      change({ trouble: { kind: 'uncommitted', sentence: message, again: commitFirst } })
    } else if (status === 0 || status === 409 || status === 429 || status >= 500) {
      const waitSeconds = failure instanceof ApiError ? failure.retryAfterSeconds : undefined
      const retryAt = times.fail({ isCreate, waitSeconds })
      const text = now().text
      change({ trouble: { kind: 'away', sentence: message, again, text, ...(retryAt !== undefined && { retryAt }) } })
    } else change({ trouble: { kind: 'refused', sentence: message } })
  }

  return act
}
