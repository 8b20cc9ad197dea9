import { HttpError } from '../contract/errors.ts'
import { StaleError } from '../repository/repository.ts'

/** What a version comes to: an answer that takes no commit, or a commit on top of it. */
type Step<T> =
  | { answer: T }
  | {
      /** Throws what `repository.commit` throws. */
      commit(): Promise<T>
      /** Some of what was asked is answered without the commit. */
      isPart?: boolean
    }

export interface Write<Version, T> {
  /** The version that is in memory. */
  known: Version
  /** Reads the newest version, which costs a request at GitHub unless the failed commit has found it. */
  readNewest(stale?: StaleError): Promise<Version>
  /** Decides what to do on top of a version. Throws HttpError to refuse. */
  plan(version: Version): Step<T> | Promise<Step<T>>
  /** Makes the error for a file that was changed again before each of our commits. */
  busy(): HttpError
  /** How many commits are tried. */
  maxTries?: number
  /** Whether a commit failed because its version is no longer the newest. */
  isStale?(error: unknown): boolean
}

const MAX_TRIES = 4

/**
 * Writes on top of the version in memory, and again on top of the newest if there is a newer one. Memory is enough for a
 * commit, since the repository compares the blob ids. Every other answer, and every refusal, must be true of the newest
 * version, so that one is read first. Throws what `plan` and its commit throw, and `busy()` after too many tries.
 */
export async function writeOnNewest<Version, T>(write: Write<Version, T>): Promise<T> {
  const { plan, isStale = (error) => error instanceof StaleError, maxTries = MAX_TRIES } = write
  let version = write.known
  let isNewest = false
  for (let tries = 1; ; ) {
    let stale: StaleError | undefined
    const step = await tryPlan()
    if (step && 'answer' in step && isNewest) return step.answer
    if (step && 'commit' in step && (isNewest || !step.isPart)) {
      try {
        return await step.commit()
      } catch (error) {
        if (!isStale(error)) throw error
        if (tries >= maxTries) throw write.busy()
        tries += 1
        if (error instanceof StaleError) stale = error
      }
    }
    version = await write.readNewest(stale)
    isNewest = true
  }

  async function tryPlan(): Promise<Step<T> | undefined> {
    try {
      return await plan(version)
    } catch (error) {
      if (isNewest || !(error instanceof HttpError)) throw error
      return undefined
    }
  }
}
