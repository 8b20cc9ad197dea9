import { createHash } from 'node:crypto'
import { type Answer, type Call, isRecord, jsonAnswer, jsonOf, pathnameOf, queryOf } from './exchange.ts'
import { reduceScopes } from './identities.ts'
import type { Origin } from './origin.ts'
import { escapeHtml } from './pages.ts'
import { type Client, secret, type Tokens } from './tokens.ts'

const CODE_LASTS_MS = 10 * 60_000

export interface SignInOptions {
  origin: Origin
  /** The first one is the OAuth app that the bare emulator knows. */
  clients: readonly Client[]
  /** Who may be chosen; the emulator offers its own `admin` and `ghost` too. */
  logins: readonly string[]
  tokens: Tokens
  now(): number
}

interface Code {
  client: Client
  login: string
  redirectUri: string
  scopes: string[]
  challenge: string
  issuedAt: number
}

/** The pages and calls of the web flow, for OAuth apps and for GitHub Apps, which have no scopes. */
export function createSignIn({ origin, clients, logins, tokens, now }: SignInOptions) {
  const codes = new Map<string, Code>()
  const findClient = (id: unknown) => clients.find(({ clientId }) => clientId === id)

  async function authorize(call: Call): Promise<Answer> {
    const query = queryOf(call)
    const client = findClient(query.get('client_id'))
    if (!client) return origin.call(call)
    const registered = client.redirectUris[0] ?? ''
    const redirectUri = query.get('redirect_uri') ?? registered
    if (!isAllowedRedirect(redirectUri, client)) return sendBack(registered, query.get('state'))
    const challenge = query.get('code_challenge') ?? ''
    if (challenge && query.get('code_challenge_method') !== 'S256') return badRequest('PKCE takes S256 only.')
    // The page of the bare emulator, in which the app that it knows gives way to the one that asks.
    const [known] = clients
    query.set('client_id', known?.clientId ?? '')
    query.set('redirect_uri', known?.redirectUris[0] ?? '')
    const page = await origin.call({ ...call, path: `/login/oauth/authorize?${query}` })
    const hidden = `<input type="hidden" name="code_challenge" value="${escapeHtml(challenge)}"/></form>`
    const html = page.body
      .toString('utf8')
      .replace(/(Authorize <strong>)[^<]*/, (_, start) => start + escapeHtml(client.name))
      .replace(/<form[\s\S]*?<\/form>/g, (form) => {
        if (!logins.includes(/name="login" value="([^"]*)"/.exec(form)?.[1] ?? '')) return ''
        return form
          .replace(/(name="redirect_uri" value=")[^"]*/, (_, start) => start + escapeHtml(redirectUri))
          .replace(/(name="client_id" value=")[^"]*/, (_, start) => start + escapeHtml(client.clientId))
          .replace('</form>', () => hidden)
      })
    return { ...page, body: Buffer.from(html) }
  }

  function choose(call: Call): Answer {
    const form = new URLSearchParams(call.body.toString('utf8'))
    const redirectUri = form.get('redirect_uri') ?? ''
    const login = form.get('login') ?? ''
    const client = findClient(form.get('client_id'))
    if (!client || !logins.includes(login) || !isAllowedRedirect(redirectUri, client))
      return badRequest('Not an authorization.')
    const code = secret('', 20)
    codes.set(code, {
      client,
      login,
      redirectUri,
      scopes: client.isGitHubApp ? [] : reduceScopes(form.get('scope') ?? ''),
      challenge: form.get('code_challenge') ?? '',
      issuedAt: now(),
    })
    return redirect(redirectUri, { code, state: form.get('state') ?? '' })
  }

  function exchange(call: Call): Answer {
    const sent = call.headers['content-type']?.includes('json')
      ? jsonOf(call)
      : Object.fromEntries(new URLSearchParams(call.body.toString('utf8')))
    const parameters = { ...Object.fromEntries(queryOf(call)), ...(isRecord(sent) ? sent : {}) }
    const client = findClient(parameters.client_id)
    if (!client || client.clientSecret !== parameters.client_secret) return inFormat(call, badClient)
    if (parameters.grant_type === 'refresh_token')
      return inFormat(call, tokens.renew(client, String(parameters.refresh_token)) ?? badRefreshToken)
    const code = codes.get(String(parameters.code ?? ''))
    if (!code || code.client !== client || code.issuedAt + CODE_LASTS_MS <= now()) return inFormat(call, badCode)
    const verifier = createHash('sha256').update(String(parameters.code_verifier ?? ''))
    if (code.challenge && verifier.digest('base64url') !== code.challenge) return inFormat(call, badCode)
    if (parameters.redirect_uri !== undefined && parameters.redirect_uri !== code.redirectUri)
      return inFormat(call, badRedirect)
    codes.delete(String(parameters.code))
    return inFormat(call, tokens.issue(client, code.login, code.scopes))
  }

  return {
    ageCodes(ms: number): void {
      for (const code of codes.values()) code.issuedAt -= ms
    },
    async answer(call: Call): Promise<Answer> {
      const route = `${call.method} ${pathnameOf(call)}`
      if (route === 'GET /login/oauth/authorize') return authorize(call)
      if (route === 'POST /login/oauth/callback') return choose(call)
      if (route === 'POST /login/oauth/access_token') return exchange(call)
      return origin.call(call)
    },
  }
}

const ERRORS = 'https://docs.github.com/apps/managing-oauth-apps/troubleshooting-oauth-app-access-token-request-errors'

const badClient = {
  error: 'incorrect_client_credentials',
  error_description: 'The client_id and/or client_secret passed are incorrect.',
  error_uri: `${ERRORS}/#incorrect-client-credentials`,
}

const badCode = {
  error: 'bad_verification_code',
  error_description: 'The code passed is incorrect or expired.',
  error_uri: `${ERRORS}/#bad-verification-code`,
}

const badRefreshToken = {
  error: 'bad_refresh_token',
  error_description: 'The refresh token passed is incorrect or expired.',
  error_uri: `${ERRORS}/#bad-verification-code`,
}

const badRedirect = {
  error: 'redirect_uri_mismatch',
  error_description: 'The redirect_uri MUST match the registered callback URL for this application.',
  error_uri:
    'https://docs.github.com/apps/managing-oauth-apps/troubleshooting-authorization-request-errors/#redirect-uri-mismatch',
}

function badRequest(text: string): Answer {
  return { status: 400, headers: { 'content-type': 'text/plain' }, body: Buffer.from(text) }
}

// To the registered address, never to the one that was asked for.
function sendBack(registered: string, state: string | null): Answer {
  return redirect(registered, { ...badRedirect, ...(state && { state }) })
}

/** Sends the browser to an address with some more parameters. */
export function redirect(address: string, parameters: Record<string, string> = {}): Answer {
  const location = new URL(address)
  for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value)
  return { status: 302, headers: { location: location.href }, body: Buffer.alloc(0) }
}

// GitHub's rule: host and port match exactly, except that a loopback address may take any port; an OAuth app's path may
// lie below the registered one, a GitHub App's may not.
function isAllowedRedirect(asked: string, { redirectUris, isGitHubApp }: Client): boolean {
  if (!URL.canParse(asked)) return false
  const url = new URL(asked)
  return redirectUris.some((known) => {
    const allowed = new URL(known)
    const isLoopback = ['127.0.0.1', '[::1]', 'localhost'].includes(allowed.hostname)
    const isSamePlace = isLoopback ? url.hostname === allowed.hostname : url.host === allowed.host
    if (isGitHubApp) return isSamePlace && url.pathname === allowed.pathname && url.search === allowed.search
    return isSamePlace && `${url.pathname}/`.startsWith(`${allowed.pathname.replace(/\/$/, '')}/`)
  })
}

// Errors too are answered with 200, and as a form unless JSON was asked for.
function inFormat(call: Call, value: Record<string, unknown>): Answer {
  if (call.headers.accept?.includes('json')) return jsonAnswer(200, value)
  const form = new URLSearchParams(Object.entries(value).map(([key, part]): [string, string] => [key, String(part)]))
  return {
    status: 200,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: Buffer.from(form.toString()),
  }
}
