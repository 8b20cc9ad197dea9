import type { Request, RequestHandler, Response } from 'express'
import { HttpError, SignInEndedError } from '../errors.ts'
import type { Person } from '../repository/repository.ts'
import { SESSION_SECONDS, type Sealer, type Session } from './session.ts'

/** Who asks, and whether that person may write. */
export interface Owners {
  /** Whoever is signed in; undefined for everybody else. */
  findSession(request: Request, response: Response): Promise<Session | undefined>
  isOwner(request: Request, response: Response): Promise<boolean>
  /** Lets everybody pass who is signed in; 401 for all others. */
  requireSignedIn: RequestHandler
  /** Lets the owner pass; 401 signed out, 403 without push rights. */
  requireOwner: RequestHandler
  /** Whom `requireOwner` or `requireSignedIn` let pass. */
  personOf(response: Response): Person
  sessionOf(response: Response): Session
  start(response: Response, session: Session): Promise<void>
  end(response: Response): void
  /** Names a commit of theirs in the answer, and in the session, so that another server knows to look for it. */
  noteCommit(response: Response, commit: string): Promise<void>
}

/** Asks GitHub whether the session's person may push; throws HttpError. Undefined in local mode. */
export type AskPermission = (session: Session) => Promise<boolean>

const ASK_OWNER_AGAIN_MS = 5 * 60_000
const ASK_STRANGER_AGAIN_MS = 20_000
const ASK_AWAY_AGAIN_MS = 60_000
const COOKIE = 'session'

export function createOwners(
  sealer: Sealer,
  askPermission: AskPermission | undefined,
  repository: () => string,
): Owners {
  const start = (response: Response, session: Session) => {
    response.locals.session = session
    return sealer.write(response, COOKIE, session, SESSION_SECONDS)
  }
  const end = (response: Response) => sealer.clear(response, COOKIE)

  const findSession = async (request: Request, response: Response): Promise<Session | undefined> => {
    if (response.locals.session !== undefined) return response.locals.session ?? undefined
    let session = await sealer.read<Session>(request, COOKIE)
    if (session && askPermission && isDue(session)) session = await refresh(session, askPermission, response)
    response.locals.session = session ?? null
    return session
  }

  const refresh = async (session: Session, ask: AskPermission, response: Response): Promise<Session | undefined> => {
    try {
      const refreshed = { ...session, mayPush: await ask(session), checkedAt: Date.now() }
      await start(response, refreshed)
      return refreshed
    } catch (error) {
      if (error instanceof SignInEndedError) {
        end(response)
        throw error
      }
      // While GitHub is away, what it said last goes on holding; it is not asked at every call.
      const kept = { ...session, checkedAt: Date.now() - ASK_OWNER_AGAIN_MS + ASK_AWAY_AGAIN_MS }
      await start(response, kept)
      return kept
    }
  }

  const readSession = async (request: Request, response: Response): Promise<Session> => {
    response.set('Cache-Control', 'private, no-store')
    const session = await findSession(request, response)
    if (!session) throw new HttpError(401, 'You are signed out. Sign in, then try again; your text is kept.')
    return session
  }

  return {
    findSession,
    start,
    end,
    // A sign-in that has just ended makes a visitor, who may read what all may.
    isOwner: async (request, response) =>
      (await findSession(request, response).catch(() => undefined))?.mayPush === true,
    async requireSignedIn(request, response, next) {
      await readSession(request, response)
      next()
    },
    async requireOwner(request, response, next) {
      const session = await readSession(request, response)
      if (!session.mayPush)
        throw new HttpError(
          403,
          `You are signed in as ${session.login}, but this site’s posts live in ${repository()}, and GitHub does not let you push there. Ask its owner to add you as a collaborator with write access, or sign out and use another account.`,
        )
      next()
    },
    personOf(response) {
      const { login, name, token } = response.locals.session as Session
      return { login, name, ...(token ? { token } : {}) }
    },
    sessionOf: (response) => response.locals.session as Session,
    async noteCommit(response, commit) {
      response.set('X-Commit', commit)
      await start(response, { ...(response.locals.session as Session), lastCommit: commit })
    },
  }
}

function isDue({ mayPush, checkedAt }: Session): boolean {
  return Date.now() - checkedAt > (mayPush ? ASK_OWNER_AGAIN_MS : ASK_STRANGER_AGAIN_MS)
}
