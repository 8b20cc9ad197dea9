import { randomUUID } from 'node:crypto'
import type { Request, Response } from 'express'
import type { EndedSessions } from '../store/store.ts'
import type { EndingTokens, Renewal } from './renewal.ts'
import type { Sealer } from './sealer.ts'

/** Content of the sealed session cookie: the person who signed in. Times are milliseconds since 1970. */
export interface Session {
  /** Names this sign-in, so that it can be ended wherever a copy of its cookie turns up. */
  sid: string
  id: string
  login: string
  /** The name to show. */
  name: string
  /** The person's GitHub token. Local mode has none. */
  token?: string
  /** The token ends before the session, so it is kept in the store and not in the cookie. */
  isRenewed?: boolean
  mayPush: boolean
  /** When GitHub was asked for the answer that `mayPush` holds. A question without an answer leaves it as it is. */
  checkedAt: number
  /** When the person signed in. */
  authAt: number
  /** When the session was last renewed. */
  seenAt: number
  /** The last commit that this person made here: another server behind the same address may not have it yet. */
  lastCommit?: string
}

/** Who has just signed in. */
export type SignedIn = Pick<Session, 'id' | 'login' | 'name' | 'token' | 'mayPush' | 'checkedAt'> & {
  /** Missing if the token does not end by itself. */
  ending?: EndingTokens | undefined
}

const COOKIE = 'session'
const HOUR_MS = 60 * 60_000
const IDLE_MS = 8 * HOUR_MS
const LONGEST_MS = 30 * 24 * HOUR_MS

/** Sessions live in their cookies: for eight hours after their last use, and for thirty days after the sign-in at most. */
export function createSessions(sealer: Sealer, ended: EndedSessions, renewal?: Renewal) {
  const unseal = async (request: Request): Promise<Session | undefined> => {
    const session = await sealer.read<Session>(request, COOKIE)
    return session && isAlive(session) ? session : undefined
  }
  const renew = async (response: Response, session: Session): Promise<Session> => {
    const renewed = { ...session, seenAt: Date.now() }
    const leftMs = Math.min(IDLE_MS, session.authAt + LONGEST_MS - renewed.seenAt)
    const { token, ...others } = renewed
    const sealed = session.isRenewed ? others : renewed
    await sealer.write(response, COOKIE, sealed, Math.max(1, Math.floor(leftMs / 1000)))
    return renewed
  }
  return {
    /** The session of the request's cookie, as it was sealed; undefined where it has ended. Throws HttpError 503 in doubt. */
    async read(request: Request): Promise<Session | undefined> {
      const session = await unseal(request)
      return session && !(await ended.has(session.sid)) ? session : undefined
    },
    /** The same, whether or not it was ended before its time. */
    unseal,
    /** The session with its token. Throws as `Renewal.current` does. */
    withToken: async (session: Session): Promise<Session> =>
      renewal && session.isRenewed ? { ...session, token: await renewal.current(session.sid) } : session,
    async begin(response: Response, { ending, ...person }: SignedIn): Promise<Session> {
      const now = Date.now()
      const session = { ...person, sid: randomUUID(), authAt: now, seenAt: now }
      if (!renewal || !ending) return renew(response, session)
      await renewal.keep(session.sid, ending)
      return renew(response, { ...session, isRenewed: true })
    },
    /** Seals the session anew: its idle time begins again. */
    renew,
    /** Takes the cookie away, and refuses every copy of it on all servers of the store. Resolves to the session with its last token. */
    async end<T extends Session | undefined>(response: Response, session: T): Promise<T> {
      sealer.clear(response, COOKIE)
      if (!session) return session
      await ended.add(session.sid, session.authAt + LONGEST_MS)
      const token = session.isRenewed && (await renewal?.forget(session.sid))
      return token ? { ...session, token } : session
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>

/** A cookie from an earlier version of the site has no such times, so it counts as signed out. */
function isAlive({ sid, authAt, seenAt }: Session): boolean {
  const now = Date.now()
  return typeof sid === 'string' && now - authAt < LONGEST_MS && now - seenAt < IDLE_MS
}
