import { setTimeout as sleep } from 'node:timers/promises'
import { Router } from 'express'
import passport from 'passport'
import { Strategy, type StrategyOptions } from 'passport-github2'
import type { GitHubConfig } from '../config.ts'
import type { GitHubClient } from '../repository/github/client.ts'
import { toHttpError } from '../repository/github/errors.ts'
import { EDITOR_PATH } from './editor-path.ts'
import type { AskPermission, Owners } from './owner.ts'
import type { Sealer } from './session.ts'

const CALLBACK_PATH = '/.auth/login/github/callback'
const HANDSHAKE = 'sign-in'
const HANDSHAKE_SECONDS = 600
/** How long GitHub may take to sign a person in, and to revoke a token while the person waits to be signed out. */
const SIGN_IN_MS = 8000
const REVOKE_MS = 3000

interface Handshake {
  state: string
  verifier: string
}

export interface GitHubAuthOptions {
  github: GitHubConfig
  client: GitHubClient
  owners: Owners
  sealer: Sealer
  askPermission: AskPermission
  siteUrl: string
}

/** Sign-in with GitHub: OAuth with state and PKCE, both kept in a sealed cookie of ten minutes. */
export function createGitHubAuth(options: GitHubAuthOptions): Router {
  const { github, client, owners, sealer, askPermission } = options
  const authenticator = new passport.Passport()
  authenticator.use('github', createStrategy(options))
  const router = Router()

  router.get('/.auth/login/github', authenticator.authenticate('github', { session: false }))

  router.get(CALLBACK_PATH, (request, response, next) => {
    // The OAuth client under passport waits for ever.
    const late = setTimeout(() => response.redirect(`${EDITOR_PATH}?sign-in=unavailable`), SIGN_IN_MS)
    const done = async (error: unknown, person?: { id: string; login: string; token: string } | false) => {
      clearTimeout(late)
      if (response.headersSent) return
      sealer.clear(response, HANDSHAKE)
      if (error || !person) return response.redirect(`${EDITOR_PATH}?sign-in=${reasonOf(error, request.query.error)}`)
      const session = { ...person, name: person.login, mayPush: false, checkedAt: Date.now() }
      const mayPush = await askPermission(session).catch(() => undefined)
      if (mayPush === undefined) return response.redirect(`${EDITOR_PATH}?sign-in=unavailable`)
      await owners.start(response, { ...session, mayPush })
      response.redirect(EDITOR_PATH)
    }
    authenticator.authenticate('github', { session: false }, (error: unknown, person?: never) => {
      done(error, person).catch(next)
    })(request, response, next)
  })

  router.get('/.auth/logout', async (request, response) => {
    // A link on another site could sign people out; harmless, but not its business.
    if (request.get('sec-fetch-site') !== 'cross-site') {
      const session = await owners.findSession(request, response).catch(() => undefined)
      const revoked = session?.token && revoke(client, github.clientId, session.token)
      await Promise.race([revoked, sleep(REVOKE_MS, undefined, { ref: false })])
      owners.end(response)
    }
    response.redirect(EDITOR_PATH)
  })

  return router
}

/** Asks GitHub with the person's own token, which is what decides in the end. */
export function createAskPermission(github: GitHubConfig, client: GitHubClient): AskPermission {
  return async ({ token }) => {
    if (!token) return false
    try {
      const { data } = await client.as(token).rest.repos.get({ owner: github.owner, repo: github.name })
      return data.permissions?.push === true
    } catch (error) {
      if ((error as { status?: number }).status === 404) return false
      throw toHttpError(error, `${github.owner}/${github.name}`)
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
    (token: string, _refresh: string, profile: { id: string; username?: string }, done: Done) =>
      done(null, { id: String(profile.id), login: profile.username ?? '', token }),
  )
}

type Done = (error: unknown, value?: unknown) => void
type HandshakeRequest = Parameters<Sealer['read']>[0] & { res: Parameters<Sealer['write']>[0] }

/** Which sentence the editor shows: it knows these three words. */
function reasonOf(error: unknown, said: unknown): 'denied' | 'failed' | 'unavailable' {
  if (said === 'access_denied') return 'denied'
  const cause = (error as { oauthError?: { statusCode?: number; code?: string } } | undefined)?.oauthError
  const isAway = cause && (cause.statusCode === undefined || cause.statusCode >= 500)
  return isAway ? 'unavailable' : 'failed'
}

async function revoke(client: GitHubClient, clientId: string, token: string): Promise<void> {
  // Signing out works without GitHub too: the token then ends when the person revokes it there.
  await client
    .app()
    .rest.apps.deleteToken({ client_id: clientId, access_token: token })
    .catch(() => {})
}
