import type { Request, RequestHandler, Response } from 'express'
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

/** Who asks, and whether that person may write. */
export interface Access {
  /** Returns the session of the person who is signed in; undefined for everyone else. */
  findSession(request: Request, response: Response): Promise<Session | undefined>
  isOwner(request: Request, response: Response): Promise<boolean>
  /** Throws where `isOwner` could only say no because GitHub does not say who may push. */
  refuseInDoubt(response: Response): void
  /** Lets everyone pass who is signed in; 401 for all others. */
  requireSignedIn: RequestHandler
  /** Lets everyone pass who may propose here: of those who may not push, no one where the site can make no forks. */
  requireProposer: RequestHandler
  /** Lets the owner pass; 401 signed out, 403 without push rights, 503 where GitHub has not said so for 15 minutes. */
  requireOwner: RequestHandler
  /**
   * Lets the owner pass to what cannot be undone or is private: GitHub's "yes" is at most a minute old.
   * Where GitHub gives no new answer, 503.
   */
  requireFreshOwner: RequestHandler
  /** Returns the person whom one of these let pass. */
  personOf(response: Response): Person
  sessionOf(response: Response): Session
  /** Why the person who is signed in may not write; undefined for the owner, and where GitHub does not say. */
  refusalOf(response: Response): Refusal | undefined
  /** Begins a session. Resolves to the one that the same browser had, which ends with it. */
  start(request: Request, response: Response, person: SignedIn): Promise<Session | undefined>
  /** Resolves to the session that it ended, without a question to GitHub. */
  signOut(request: Request, response: Response): Promise<Session | undefined>
  /** Ends the session whose token GitHub has refused. */
  endRefused(request: Request, response: Response): Promise<void>
  /** Names a commit of theirs in the answer, and in the session, so that another server knows to look for it. */
  noteCommit(response: Response, commit: string): Promise<void>
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

export function createAccess({ sessions, askPermission, repository, proposeAt, audit }: AccessOptions): Access {
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

  const endRefused: Access['endRefused'] = async (request, response) => {
    const { session } = localsOf(response)
    if (!session) return
    audit.tell(request, 'session-ended', { reason: 'token-refused' })
    await sessions.end(response, session)
    localsOf(response).session = null
  }

  const findSession: Access['findSession'] = async (request, response) => {
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

  const refuseInDoubt: Access['refuseInDoubt'] = (response) => {
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
    findSession,
    refuseInDoubt,
    endRefused,
    sessionOf,
    refusalOf(response) {
      const { session, doubt } = localsOf(response)
      return session && !doubt ? refusalFor(session) : undefined
    },
    // A sign-in that has just ended makes a visitor, who may read what all may.
    isOwner: async (request, response) =>
      (await findSession(request, response).catch(() => undefined))?.mayPush === true,
    async requireSignedIn(request, response, next) {
      await requireSession(request, response)
      next()
    },
    async requireProposer(request, response, next) {
      const session = await requireSession(request, response)
      if (proposeAt) refuseStranger(session)
      next()
    },
    async requireOwner(request, response, next) {
      refuseStranger(await requireSession(request, response))
      next()
    },
    async requireFreshOwner(request, response, next) {
      refuseStranger(await requireSession(request, response, true))
      next()
    },
    personOf(response) {
      const { login, name, token } = sessionOf(response)
      return { login, name, ...(token ? { token } : {}) }
    },
    async start(request, response, person) {
      const former = await sessions.end(response, await sessions.unseal(request))
      keep(response, await sessions.begin(response, person))
      return former
    },
    async signOut(request, response) {
      const session = await sessions.unseal(request)
      localsOf(response).session = session ?? null
      return sessions.end(response, session)
    },
    async noteCommit(response, commit) {
      response.set('X-Commit', commit)
      keep(response, await sessions.renew(response, { ...sessionOf(response), lastCommit: commit }))
    },
  }
}
