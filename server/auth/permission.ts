import { LRUCache } from 'lru-cache'
import { HttpError, SignInEndedError } from '../contract/errors.ts'
import type { Session } from './session.ts'

/** Asks GitHub whether the session's person may push; throws HttpError. Undefined in local mode. */
export type AskPermission = (session: Pick<Session, 'token'>) => Promise<boolean>

interface Permission extends Pick<Session, 'mayPush' | 'checkedAt'> {
  /** Why GitHub's last "yes" is not to be believed any longer, where it is too old and no new answer came. */
  doubt: HttpError | undefined
}

interface Known {
  answer?: Pick<Session, 'mayPush' | 'checkedAt'>
  failure?: { at: number; error: HttpError }
  asking?: Promise<void>
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const FRESH_MS = MINUTE_MS
const ASK_OWNER_AGAIN_MS = 5 * MINUTE_MS
const ASK_STRANGER_AGAIN_MS = 20 * SECOND_MS
/** How long a "yes" is believed while GitHub gives no answer, whatever the reason. */
const BELIEVED_MS = 15 * MINUTE_MS
/** How long a failure stands for the next ones. Who waits at a button may try again sooner. */
const ASK_AWAY_AGAIN_MS = MINUTE_MS
const ASK_AWAY_AGAIN_SOON_MS = 5 * SECOND_MS
// Chosen: more people than write one blog at a time. Who is forgotten is asked about again.
const KEPT_SESSIONS = 1000

/** Several calls of one session that come at once share a question to GitHub. A failure changes and renews nothing. */
export function createPermissions(ask: AskPermission) {
  const kept = new LRUCache<string, Known>({ max: KEPT_SESSIONS })

  const askOnce = (session: Session, known: Known): Promise<void> => {
    const askedAt = Date.now()
    known.asking ??= ask(session)
      .then(
        (mayPush) => {
          known.answer = { mayPush, checkedAt: askedAt }
          delete known.failure
        },
        (error: unknown) => {
          if (error instanceof SignInEndedError || !(error instanceof HttpError)) throw error
          known.failure = { at: Date.now(), error }
        },
      )
      .finally(() => delete known.asking)
    return known.asking
  }

  return {
    /**
     * What GitHub says of the session's person, asked again where its answer is too old. `isFresh`: for what takes an answer
     * of the last minute. Throws SignInEndedError.
     */
    async find(session: Session, isFresh: boolean, onChange: (mayPush: boolean) => void): Promise<Permission> {
      const known = kept.get(session.sid) ?? {}
      kept.set(session.sid, known)
      // The cookie may be an old copy, or come from a server that has asked since.
      const before = newest(session, known.answer)
      if (ageOf(before.checkedAt) > maxAge(before.mayPush, isFresh) && !isAway(known, isFresh)) {
        const isFirst = known.asking === undefined
        await askOnce(session, known)
        const { answer } = known
        if (isFirst && answer && answer.mayPush !== before.mayPush) onChange(answer.mayPush)
      }
      const { mayPush, checkedAt } = newest(session, known.answer)
      const isBelieved = !mayPush || ageOf(checkedAt) <= (isFresh ? FRESH_MS : BELIEVED_MS)
      return { mayPush, checkedAt, doubt: isBelieved ? undefined : (known.failure?.error ?? noAnswer()) }
    },
  }
}

function noAnswer(): HttpError {
  return new HttpError(503, 'GitHub has not said whether you may do this. Try again in a minute.', 60)
}

function newest(session: Session, answer: Known['answer']): Pick<Session, 'mayPush' | 'checkedAt'> {
  return answer && answer.checkedAt > session.checkedAt ? answer : session
}

function maxAge(mayPush: boolean, isFresh: boolean): number {
  if (!mayPush) return ASK_STRANGER_AGAIN_MS
  return isFresh ? FRESH_MS : ASK_OWNER_AGAIN_MS
}

function isAway({ failure, asking }: Known, isFresh: boolean): boolean {
  const pauseMs = isFresh ? ASK_AWAY_AGAIN_SOON_MS : ASK_AWAY_AGAIN_MS
  return failure !== undefined && asking === undefined && ageOf(failure.at) < pauseMs
}

/** A clock that was set back makes an answer old, not young. */
function ageOf(at: number): number {
  return Math.abs(Date.now() - at)
}
