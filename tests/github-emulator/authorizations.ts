import { createHash } from 'node:crypto'
import { type Answer, type Call, emptyAnswer, errorAnswer, isRecord, jsonAnswer, jsonOf } from './exchange.ts'
import type { Identities } from './identities.ts'
import type { Origin } from './origin.ts'
import type { Tokens } from './tokens.ts'

const ISSUED_AT = new Date().toISOString()

/** `/applications/{client_id}/token` and `…/grant`, which the bare emulator lacks: an app looks after its tokens. */
export async function answerAuthorizations(
  call: Call,
  identities: Identities,
  tokens: Tokens,
  origin: Origin,
): Promise<Answer> {
  const [, , askedFor, subject] = call.path.split('/')
  const { authorization } = call.headers
  if (authorization === undefined) return errorAnswer(404, 'Not Found')
  const client = identities.findClient(authorization)
  if (!client) return errorAnswer(401, 'Bad credentials')
  const { clientId, name } = client
  if (askedFor !== clientId) return errorAnswer(404, 'Not Found')
  const body = jsonOf(call)
  if (!isRecord(body) || typeof body.access_token !== 'string') return errorAnswer(422, 'Invalid request.')
  const issued = tokens.find(body.access_token)
  if (!issued || (issued.client && issued.client !== client)) return errorAnswer(404, 'Not Found')
  const { token, login, scopes, expiresAt } = issued

  if (call.method === 'DELETE' && subject === 'token') {
    tokens.remove((other) => other.token === token)
    return emptyAnswer(204)
  }
  if (call.method === 'DELETE' && subject === 'grant') {
    tokens.remove((other) => other.login === login && (!other.client || other.client === client))
    return emptyAnswer(204)
  }
  if (call.method !== 'POST' || subject !== 'token') return errorAnswer(404, 'Not Found')
  return jsonAnswer(200, {
    id: 1,
    url: 'https://api.github.com/authorizations/1',
    scopes,
    token,
    token_last_eight: token.slice(-8),
    hashed_token: createHash('sha256').update(token).digest('hex'),
    app: { client_id: clientId, name, url: 'http://localhost' },
    note: null,
    note_url: null,
    fingerprint: null,
    expires_at: expiresAt === undefined ? null : new Date(expiresAt).toISOString(),
    created_at: ISSUED_AT,
    updated_at: ISSUED_AT,
    user: await origin.callAs(login, 'GET', '/user'),
  })
}
