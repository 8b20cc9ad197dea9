import { ApiError } from '../../../api/call.ts'
import { commitFile } from '../../../api/post-file.ts'
import { isOwner } from '../../../api/session.ts'
import type { Person } from '../../text/person.ts'
import { isSameText, type PostText } from '../../text/post-text.ts'
import type { WritingState } from '../../text/text-store.ts'
import type { WritingStore } from '../../text/writing-store.ts'

/** The text and its base version at the time a save was asked for. */
export type Held = Pick<WritingState, 'text' | 'base'>

type Write = (held?: Held) => Promise<void>

interface ActOptions {
  /** The id of the post, once it has a file. */
  id?: string
  /** Done again by itself, the write saves what is held or makes a draft, so one may type on meanwhile. */
  mayTypeOn: boolean
}

/** Runs one write at a time; a failure becomes a save error that can do it again. `isCreate`: the write makes a post. */
export function createAct({ now, change, say, settled }: WritingStore, person: Person, { id, mayTypeOn }: ActOptions) {
  const times = createRetryTimes()
  const act = async (write: Write, isCreate = false, held?: Held) => {
    if (now().busy) return
    const { text, base } = held ?? now()
    times.begin()
    change({ busy: true, saveError: null })
    try {
      // Nothing is saved under the name of another person.
      if (await person.isStillHere()) await write(held)
      times.succeed()
    } catch (failure) {
      // A merge has begun from another version.
      const isMerged = now().base !== base
      await tell(failure, write, isCreate, isMerged ? now() : { text, base })
    } finally {
      change({ busy: false })
    }
  }

  const tell = async (failure: unknown, write: Write, isCreate: boolean, held: Held) => {
    const withPictures = async (does: () => Promise<void>) => {
      const error = now().saveError
      const missing = await settled.current()
      // The way back online and the time that was named may come together.
      if (now().saveError !== error) return
      await does()
      if (missing && !now().saveError) say(`${now().said.text} ${missing}`)
    }
    const again = () => void withPictures(() => act(write, isCreate))
    const { status, message } = failure instanceof ApiError ? failure : { status: 0, message: String(failure) }
    if (status === 404 && (await isOwner()))
      change({ newest: null, isChoosing: false, saveError: { kind: 'refused', sentence: GONE } })
    else if (status === 401 || status === 404) change({ saveError: { kind: 'signed-out', again } })
    else if (id !== undefined && failure instanceof ApiError && failure.isUncommitted) {
      const commitFirst = () => void act(() => commitFile(id).then(() => write()))
      change({ saveError: { kind: 'uncommitted', sentence: message, again: commitFirst } })
    } else if (status === 0 || status === 409 || status === 429 || status >= 500) {
      const waitSeconds = failure instanceof ApiError ? failure.retryAfterSeconds : undefined
      const at = times.fail({ isCreate, waitSeconds })
      let waiting = held
      const run = () => void withPictures(() => act(write, isCreate, waiting))
      const isPossible = ({ text, base, newest }: WritingState) =>
        isSameText(waiting.text, text) ||
        (mayTypeOn && waiting.base === base && (newest?.revision ?? '') === base.revision)
      const follow = (before: PostText, text: PostText) => {
        if (isSameText(waiting.text, before)) waiting = { ...waiting, text }
      }
      const retry = at !== undefined && { retry: { at, isPossible, run, follow } }
      change({ saveError: { kind: 'away', sentence: message, again, ...retry } })
    } else change({ saveError: { kind: 'refused', sentence: message } })
  }

  return act
}

const GONE = 'Not saved: this post is gone. See the note above the title.'

// Chosen: soon enough for a network that comes back, and no burden on a server that stays away.
const FIRST_WAIT_MS = 10_000

const LONGEST_WAIT_MS = 5 * 60_000

// The server knows a new post again for ten minutes (server/posts/posts.ts); after that it would be made twice.
const CREATE_KNOWN_MS = 9 * 60_000

interface FailedTry {
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
