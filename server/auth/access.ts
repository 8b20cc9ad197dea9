import type { NextFunction, Request, Response } from 'express'
import { HttpError, SignInEndedError } from '../contract/errors.ts'
import type { Audit } from '../log/audit.ts'
import type { Person } from '../repository/repository.ts'
import { type AskPermission, createPermissions } from './permission.ts'
import type { Session, Sessions, SignedIn } from './session.ts'

/** Why a person may not write. `proposeAt`: the site can make no fork for them, and they propose at GitHub, there. */
interface Refusal {
  sentence: string
  proposeAt?: string
}

/** The same, for reads that show the person what they have just written. */
export interface FreshAccess extends Access {
  /** Brings in what the session's last commit was, where another server made it. */
  catchUp(response: Response): Promise<void>
}

export interface AccessOptions {
  sessions: Sessions
  /** Undefined in local mode, where everyone who is signed in is the owner. */
  askPermission: AskPermission | undefined
  /** Name of the repository that holds the posts, for use in error messages. */
  repository: string
  /** The address at GitHub for a new post by a person who may not push; undefined: the site makes forks for them. */
  proposeAt?: (() => string) | undefined
  audit: Audit
}

/** Result of looking up the session of a request; null when no one is signed in. */
interface Locals {
  session?: Session | null
  doubt?: HttpError | undefined
}

// A session that is in use is sealed anew no more often.
const RENEW_AFTER_MS = 5 * 60_000

/** Who asks, and whether that person may write. */
export function createAccess({ sessions, askPermission, repository, proposeAt, audit }: AccessOptions) {
  const permissions = askPermission && createPermissions(askPermission)
  const localsOf = (response: Response) => response.locals as Locals

  const look = async (request: Request, response: Response, isFresh: boolean): Promise<Session | undefined> => {
    const noteDoubt = (error: unknown): never => {
      if (error instanceof HttpError && !(error instanceof SignInEndedError)) localsOf(response).doubt = error
      throw error
    }
    const unsealed = await sessions.read(request).catch(noteDoubt)
    localsOf(response).session = unsealed ?? null
    if (!unsealed) return undefined
    const endWith = async (error: unknown): Promise<never> => {
      if (error instanceof SignInEndedError) await endRefused(request, response)
      throw error
    }
    const sealed = await sessions.withToken(unsealed).catch(endWith).catch(noteDoubt)
    keep(response, sealed)
    if (!permissions)
      return Date.now() - sealed.seenAt > RENEW_AFTER_MS
        ? keep(response, await sessions.renew(response, sealed))
        : sealed
    const onChange = (mayPush: boolean) => audit.tell(request, 'permission-changed', { mayPush })
    const asking = permissions.find(sealed, isFresh, onChange)
    const { doubt, ...permission } = await asking.catch(endWith)
    localsOf(response).doubt = doubt
    if (doubt) return keep(response, { ...sealed, mayPush: false })
    const session = { ...sealed, ...permission }
    return keep(response, permission.checkedAt === sealed.checkedAt ? session : await sessions.renew(response, session))
  }

  const keep = (response: Response, session: Session): Session => {
    localsOf(response).session = session
    return session
  }

  const endRefused = async (request: Request, response: Response): Promise<void> => {
    const { session } = localsOf(response)
    if (!session) return
    audit.tell(request, 'session-ended', { reason: 'token-refused' })
    await sessions.end(response, session)
    localsOf(response).session = null
  }

  const findSession = async (request: Request, response: Response): Promise<Session | undefined> => {
    const { session } = localsOf(response)
    return session === undefined ? look(request, response, false) : (session ?? undefined)
  }

  const requireSession = async (request: Request, response: Response, isFresh = false): Promise<Session> => {
    response.set('Cache-Control', 'private, no-store')
    const session = await (isFresh ? look(request, response, true) : findSession(request, response))
    if (!session) {
      // A cookie that no longer counts goes with the answer that says so.
      if (request.get('cookie')) await sessions.end(response, undefined)
      throw new HttpError(401, 'You are signed out. Sign in, then try again; your text is kept.')
    }
    refuseInDoubt(response)
    return session
  }

  const refuseInDoubt = (response: Response): void => {
    const { doubt } = localsOf(response)
    if (doubt) throw doubt
  }

  const refusalFor = ({ mayPush, login }: Session): Refusal | undefined => {
    if (mayPush) return undefined
    const toPublish = `To publish here yourself, ask the owner of ${repository} to add you as a collaborator with write access, or sign out and use another account.`
    if (!proposeAt) return { sentence: `You can suggest a post or a change as ${login}. ${toPublish}` }
    const sentence = `You can suggest a post or a change as ${login} at GitHub, where it becomes a pull request. This site’s GitHub App cannot make the fork that this takes. ${toPublish}`
    return { sentence, proposeAt: proposeAt() }
  }

  const refuseStranger = (session: Session): void => {
    const refusal = refusalFor(session)
    if (refusal) throw new HttpError(403, refusal.sentence)
  }

  const sessionOf = (response: Response) => localsOf(response).session as Session

  return {
    /** Returns the session of the person who is signed in; undefined for everyone else. */
    findSession,
    /** Throws where `isOwner` could only say no because GitHub does not say who may push. */
    refuseInDoubt,
    /** Ends the session whose token GitHub has refused. */
    endRefused,
    sessionOf,
    /** Why the person who is signed in may not write; undefined for the owner, and where GitHub does not say. */
    refusalOf(response: Response): Refusal | undefined {
      const { session, doubt } = localsOf(response)
      return session && !doubt ? refusalFor(session) : undefined
    },
    // A sign-in that has just ended makes a visitor, who may read what all may.
    isOwner: async (request: Request, response: Response): Promise<boolean> =>
      (await findSession(request, response).catch(() => undefined))?.mayPush === true,
    /** Lets everyone pass who is signed in; 401 for all others. */
    async requireSignedIn(request: Request, response: Response, next: NextFunction): Promise<void> {
      await requireSession(request, response)
      next()
    },
    /** Lets everyone pass who may propose here: of those who may not push, no one where the site can make no forks. */
    async requireProposer(request: Request, response: Response, next: NextFunction): Promise<void> {
      const session = await requireSession(request, response)
      if (proposeAt) refuseStranger(session)
      next()
    },
    /** Lets the owner pass; 401 signed out, 403 without push rights, 503 where GitHub has not said so for 15 minutes. */
    async requireOwner(request: Request, response: Response, next: NextFunction): Promise<void> {
      refuseStranger(await requireSession(request, response))
      next()
    },
    /**
     * Lets the owner pass to what cannot be undone or is private: GitHub's "yes" is at most a minute old.
     * Where GitHub gives no new answer, 503.
     */
    async requireFreshOwner(request: Request, response: Response, next: NextFunction): Promise<void> {
      refuseStranger(await requireSession(request, response, true))
      next()
    },
    /** Returns the person whom one of these let pass. */
    personOf(response: Response): Person {
      const { login, name, token } = sessionOf(response)
      return { login, name, ...(token ? { token } : {}) }
    },
    /** Begins a session. Resolves to the one that the same browser had, which ends with it. */
    async start(request: Request, response: Response, person: SignedIn): Promise<Session | undefined> {
      const former = await sessions.end(response, await sessions.unseal(request))
      keep(response, await sessions.begin(response, person))
      return former
    },
    /** Resolves to the session that it ended, without a question to GitHub. */
    async signOut(request: Request, response: Response): Promise<Session | undefined> {
      const session = await sessions.unseal(request)
      localsOf(response).session = session ?? null
      return sessions.end(response, session)
    },
    /** Names a commit of theirs in the answer, and in the session, so that another server knows to look for it. */
    async noteCommit(response: Response, commit: string): Promise<void> {
      response.set('X-Commit', commit)
      keep(response, await sessions.renew(response, { ...sessionOf(response), lastCommit: commit }))
    },
  }
}

export type Access = ReturnType<typeof createAccess>
