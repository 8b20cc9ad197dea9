import { createHash } from 'node:crypto'
import { type Answer, type Call, isRecord, jsonAnswer, jsonOf, pathnameOf, queryOf } from './exchange.ts'
import { type IssuedToken, reduceScopes } from './identities.ts'
import type { Origin } from './origin.ts'
import { escapeHtml } from './pages.ts'

export interface SignInOptions {
  origin: Origin
  oauth: { clientId: string; clientSecret: string; redirectUris: string[] }
  /** Who may be chosen; the emulator offers its own `admin` and `ghost` too. */
  logins: readonly string[]
  tokens: Map<string, IssuedToken>
}

/** The pages of the OAuth web flow, with what the bare emulator leaves out: PKCE, the code's tie to its redirect, scopes. */
export function createSignIn({ origin, oauth, logins, tokens }: SignInOptions) {
  const codes = new Map<string, { login: string; redirectUri: string; scopes: string[]; challenge: string }>()

  async function authorize(call: Call): Promise<Answer> {
    const query = queryOf(call)
    const redirectUri = query.get('redirect_uri') ?? oauth.redirectUris[0] ?? ''
    if (query.get('client_id') === oauth.clientId && !isAllowedRedirect(redirectUri, oauth.redirectUris))
      return sendBack(oauth.redirectUris[0] ?? '', query.get('state'))
    const challenge = query.get('code_challenge') ?? ''
    if (challenge && query.get('code_challenge_method') !== 'S256')
      return { status: 400, headers: { 'content-type': 'text/plain' }, body: Buffer.from('PKCE takes S256 only.') }
    query.set('redirect_uri', oauth.redirectUris[0] ?? '')
    const page = await origin.call({ ...call, path: `/login/oauth/authorize?${query}` })
    const hidden = `<input type="hidden" name="code_challenge" value="${escapeHtml(challenge)}"/></form>`
    const html = page.body.toString('utf8').replace(/<form[\s\S]*?<\/form>/g, (form) => {
      if (!logins.includes(/name="login" value="([^"]*)"/.exec(form)?.[1] ?? '')) return ''
      return form
        .replace(/(name="redirect_uri" value=")[^"]*/, (_, start) => start + escapeHtml(redirectUri))
        .replace('</form>', () => hidden)
    })
    return { ...page, body: Buffer.from(html) }
  }

  async function choose(call: Call): Promise<Answer> {
    const form = new URLSearchParams(call.body.toString('utf8'))
    const redirectUri = form.get('redirect_uri') ?? ''
    const isKnown = form.get('client_id') === oauth.clientId && logins.includes(form.get('login') ?? '')
    if (!isKnown || !isAllowedRedirect(redirectUri, oauth.redirectUris))
      return { status: 400, headers: { 'content-type': 'text/plain' }, body: Buffer.from('Not an authorization.') }
    const answer = await origin.call(call)
    const code = new URL(String(answer.headers.location)).searchParams.get('code') ?? ''
    codes.set(code, {
      login: form.get('login') ?? '',
      redirectUri,
      scopes: reduceScopes(form.get('scope') ?? ''),
      challenge: form.get('code_challenge') ?? '',
    })
    return answer
  }

  async function exchange(call: Call): Promise<Answer> {
    const sent = call.headers['content-type']?.includes('json')
      ? jsonOf(call)
      : Object.fromEntries(new URLSearchParams(call.body.toString('utf8')))
    const parameters = isRecord(sent) ? sent : {}
    const code = codes.get(String(parameters.code ?? ''))
    const verifier = createHash('sha256').update(String(parameters.code_verifier ?? ''))
    if (code?.challenge && verifier.digest('base64url') !== code.challenge) return inFormat(call, badCode)
    if (code && parameters.redirect_uri !== undefined && parameters.redirect_uri !== code.redirectUri)
      return inFormat(call, badRedirect)
    const answer = await origin.call({
      ...call,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: Buffer.from(JSON.stringify(parameters)),
    })
    const issued = jsonOf(answer)
    if (!isRecord(issued)) return answer
    if (typeof issued.access_token !== 'string' || !code) return inFormat(call, issued)
    codes.delete(String(parameters.code))
    tokens.set(issued.access_token, { token: issued.access_token, login: code.login, scopes: code.scopes })
    return inFormat(call, { access_token: issued.access_token, scope: code.scopes.join(','), token_type: 'bearer' })
  }

  return (call: Call): Promise<Answer> => {
    const route = `${call.method} ${pathnameOf(call)}`
    if (route === 'GET /login/oauth/authorize') return authorize(call)
    if (route === 'POST /login/oauth/callback') return choose(call)
    if (route === 'POST /login/oauth/access_token') return exchange(call)
    return origin.call(call)
  }
}

const badCode = {
  error: 'bad_verification_code',
  error_description: 'The code passed is incorrect or expired.',
  error_uri:
    'https://docs.github.com/apps/managing-oauth-apps/troubleshooting-oauth-app-access-token-request-errors/#bad-verification-code',
}

const badRedirect = {
  error: 'redirect_uri_mismatch',
  error_description: 'The redirect_uri MUST match the registered callback URL for this application.',
  error_uri:
    'https://docs.github.com/apps/managing-oauth-apps/troubleshooting-authorization-request-errors/#redirect-uri-mismatch',
}

// To the registered address, never to the one that was asked for.
function sendBack(registered: string, state: string | null): Answer {
  const location = new URL(registered)
  for (const [name, value] of Object.entries({ ...badRedirect, ...(state && { state }) }))
    location.searchParams.set(name, value)
  return { status: 302, headers: { location: location.href }, body: Buffer.alloc(0) }
}

// GitHub's rule: host and port match exactly, except that a loopback address may take any port; the path lies below.
function isAllowedRedirect(asked: string, registered: readonly string[]): boolean {
  if (!URL.canParse(asked)) return false
  const url = new URL(asked)
  return registered.some((known) => {
    const allowed = new URL(known)
    const isLoopback = ['127.0.0.1', '[::1]', 'localhost'].includes(allowed.hostname)
    const isSamePlace = isLoopback ? url.hostname === allowed.hostname : url.host === allowed.host
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
