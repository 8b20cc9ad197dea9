import { setTimeout as sleep } from 'node:timers/promises'
import { type RequestHandler, Router } from 'express'
import passport from 'passport'
import { Strategy, type StrategyOptions } from 'passport-github2'
import type { GitHubConfig } from '../config/config.ts'
import { HttpError, SignInEndedError } from '../contract/errors.ts'
import { EDITOR_PATH } from '../http/editor-path.ts'
import type { Allowance, OpenLimit } from '../http/limit-by-network.ts'
import { limitByNetwork } from '../http/limit-by-network.ts'
import { noteInLog } from '../http/log-requests.ts'
import type { Audit } from '../log/audit.ts'
import type { GitHubClient } from '../repository/github/client.ts'
import { readRefusal, saidBy, statusOf, toHttpError } from '../repository/github/errors.ts'
import type { Access } from './access.ts'
import { signInEndOnly, signInOnly, signOutOnly } from './navigations.ts'
import type { AskPermission } from './permission.ts'
import { type EndingTokens, readTokens } from './renewal.ts'
import type { Sealer } from './sealer.ts'

const CALLBACK_PATH = '/.auth/login/github/callback'
const HANDSHAKE = 'sign-in'
const HANDSHAKE_SECONDS = 600
/** How long GitHub may take to sign a person in, and to revoke a token while the person waits to be signed out. */
const SIGN_IN_MS = 8000
const REVOKE_MS = 3000
const REVOKE_WAITS_MS = [0, 10_000, 60_000, 5 * 60_000, 15 * 60_000]

interface SignedInAtGitHub {
  id: string
  login: string
  token: string
  ending: EndingTokens | undefined
}

interface Handshake {
  state: string
  verifier: string
}

export interface GitHubAuthOptions {
  github: GitHubConfig
  client: GitHubClient
  access: Access
  sealer: Sealer
  askPermission: AskPermission
  audit: Audit
  siteUrl: string
  openLimit: OpenLimit
}

/** Sign-in with GitHub: OAuth with state and PKCE, both kept in a sealed cookie of ten minutes. */
export function createGitHubAuth(options: GitHubAuthOptions): Router {
  const { github, client, access, sealer, askPermission, audit, openLimit } = options
  const authenticator = new passport.Passport()
  authenticator.use('github', createStrategy(options))
  const router = Router({ caseSensitive: true })

  router.get(
    '/.auth/login/github',
    // This check comes before the limit, so that pictures of a hostile page use up no sign-ins.
    signInOnly,
    limitSignIns(openLimit, 'sign-ins'),
    authenticator.authenticate('github', { session: false }),
  )

  router.get(CALLBACK_PATH, signInEndOnly, limitSignIns(openLimit, 'sign-ins that end'), (request, response, next) => {
    const fail = (reason: Reason) => {
      audit.tell(request, 'sign-in-failed', { reason })
      response.redirect(`${EDITOR_PATH}?sign-in=${WORDS[reason]}`)
    }
    // The OAuth client under passport waits for ever.
    const late = setTimeout(() => fail('github-away'), SIGN_IN_MS)
    const done = async (error: unknown, found?: SignedInAtGitHub | false) => {
      clearTimeout(late)
      if (response.headersSent) {
        if (found) void revoke(client, github.clientId, found.token)
        return
      }
      sealer.clear(response, HANDSHAKE)
      if (error || !found) return fail(reasonOf(error, request.query.error))
      const checkedAt = Date.now()
      const asked = await askPermission(found).catch((failure: HttpError) => failure)
      if (typeof asked !== 'boolean' && asked.status === 403) {
        audit.tell(request, 'sign-in-failed', { reason: 'github-refused' })
        return next(asked) // GitHub says itself what to do, and where.
      }
      if (typeof asked !== 'boolean') return fail(asked.status === 503 ? 'github-away' : 'github-refused')
      const person = { ...found, name: found.login, mayPush: asked, checkedAt }
      const former = await access.start(request, response, person)
      if (former?.token && former.token !== found.token) void revoke(client, github.clientId, former.token)
      audit.tell(request, 'sign-in', { mayPush: asked })
      response.redirect(EDITOR_PATH)
    }
    authenticator.authenticate('github', { session: false }, (error: unknown, person?: never) => {
      done(error, person).catch(next)
    })(request, response, next)
  })

  router.get('/.auth/logout', signOutOnly, async (request, response) => {
    const session = await access.signOut(request, response)
    if (session) audit.tell(request, 'sign-out')
    const revoked = session?.token && revoke(client, github.clientId, session.token)
    await Promise.race([revoked, sleep(REVOKE_MS, undefined, { ref: false })])
    response.redirect(EDITOR_PATH)
  })

  return router
}

/**
 * Asks GitHub with the person's own token, which is what decides in the end. Rights in another repository that has taken
 * over the name are none here.
 */
export function createAskPermission(
  github: GitHubConfig,
  client: GitHubClient,
  repositoryId: () => number | null,
): AskPermission {
  const repository = `${github.owner}/${github.name}`
  return async ({ token }) => {
    if (!token) return false
    try {
      const { data } = await client.as(token).rest.repos.get({ owner: github.owner, repo: github.name })
      const isAllowed = data.permissions?.push === true && data.id === (repositoryId() ?? data.id)
      return isAllowed && (await client.mayWrite())
    } catch (error) {
      if (statusOf(error) === 404) return false
      const fault = toHttpError(error, repository, 'it cannot be checked whether you may do this')
      if (fault instanceof SignInEndedError || fault.status === 503 || readRefusal(error).admission) throw fault
      // No "no" either: GitHub blocks the account, the repository or this sign-in, for now or for good.
      throw new HttpError(
        503,
        `GitHub does not say whether you may write in ${repository}: ${saidBy((error as Error).message)}.`,
        60,
      )
    }
  }
}

function createStrategy({ github, sealer, siteUrl }: GitHubAuthOptions): Strategy {
  // passport-oauth2's own stores write to req.session; the number of parameters tells it how these are called.
  const store = {
    store(request: HandshakeRequest, verifier: string, _state: unknown, _meta: unknown, done: Done) {
      const state = crypto.randomUUID()
      const handshake: Handshake = { state, verifier }
      sealer.write(request.res, HANDSHAKE, handshake, HANDSHAKE_SECONDS).then(() => done(null, state), done)
    },
    verify(request: HandshakeRequest, state: string, _meta: unknown, done: Done) {
      sealer.read<Handshake>(request, HANDSHAKE).then((handshake) => {
        const isOurs = handshake !== undefined && handshake.state === state
        done(null, isOurs ? handshake.verifier : false)
      }, done)
    },
  }
  const settings = {
    clientID: github.clientId,
    clientSecret: github.clientSecret,
    callbackURL: siteUrl + CALLBACK_PATH,
    scope: github.scope.split(/[\s,]+/),
    authorizationURL: `${github.serverUrl}/login/oauth/authorize`,
    tokenURL: `${github.serverUrl}/login/oauth/access_token`,
    userProfileURL: `${github.apiUrl}/user`,
    userEmailURL: `${github.apiUrl}/user/emails`,
    userAgent: 'git-backed-site',
    pkce: true,
    state: true,
    store,
  }
  return new Strategy(
    settings as unknown as StrategyOptions,
    (
      token: string,
      refresh: string | undefined,
      params: object,
      profile: Profile,
      done: (error: unknown, found: SignedInAtGitHub) => void,
    ) =>
      done(null, {
        id: String(profile.id),
        login: profile.username ?? '',
        token,
        // The client under passport takes both tokens out of GitHub's answer.
        ending: readTokens({ ...params, access_token: token, refresh_token: refresh }, Date.now()),
      }),
  )
}

type Profile = { id: string; username?: string }
type Done = (error: unknown, value?: unknown) => void
type HandshakeRequest = Parameters<Sealer['read']>[0] & { res: Parameters<Sealer['write']>[0] }

/** Reason for a failed sign-in, as the log states it. */
type Reason = 'denied' | 'state-mismatch' | 'github-refused' | 'github-away'

/** Which sentence the editor shows: it knows these three words. */
const WORDS: Readonly<Record<Reason, 'denied' | 'failed' | 'unavailable'>> = {
  denied: 'denied',
  'state-mismatch': 'failed',
  'github-refused': 'failed',
  'github-away': 'unavailable',
}

function reasonOf(error: unknown, said: unknown): Reason {
  if (said === 'access_denied') return 'denied'
  // Passport reports neither a person nor an error when the state differs from the one in the cookie.
  if (!error) return said === undefined ? 'state-mismatch' : 'github-refused'
  const cause = (error as { oauthError?: { statusCode?: number; code?: string } }).oauthError
  const isAway = cause && (cause.statusCode === undefined || cause.statusCode >= 500)
  return isAway ? 'github-away' : 'github-refused'
}

/** Signing out works without GitHub too. Then GitHub is asked again, since other servers believe the token until it ends. */
async function revoke(client: GitHubClient, clientId: string, token: string): Promise<void> {
  for (const waitMs of REVOKE_WAITS_MS) {
    await sleep(waitMs, undefined, { ref: false })
    try {
      await client.app().rest.apps.deleteToken({ client_id: clientId, access_token: token })
      return
    } catch (error) {
      const status = statusOf(error) ?? 0
      // GitHub has answered: the token has ended already, or the app is not the one that it belongs to.
      if (status === 404 || status === 422) return
    }
  }
}

// Chosen: more than an office needs in the morning, and too few for guessing.
const SIGN_INS: Allowance = { count: 60, windowMs: 10 * 60_000 }

/** Redirects a network that signs in too often to the editor, which says how long to wait. `about` is what it does too often. */
function limitSignIns(openLimit: OpenLimit, about: string): RequestHandler {
  return limitByNetwork({
    limit: openLimit(about, SIGN_INS),
    refuse(seconds, response) {
      noteInLog(response, { refused: 429 })
      response.set({ 'Retry-After': String(seconds), 'Cache-Control': 'no-store' })
      response.redirect(`${EDITOR_PATH}?sign-in=too-often`)
      return undefined
    },
  })
}
