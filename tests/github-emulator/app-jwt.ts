import { createPublicKey, verify } from 'node:crypto'
import type { RegisteredApp } from './app-registry.ts'
import { type Answer, errorAnswer, isRecord } from './exchange.ts'

const LONGEST_SECONDS = 600
// GitHub's clock may be this much behind the app's.
const TOLERANCE_SECONDS = 60

/** The app whose key signed a call, or how GitHub refuses the call. */
export function verifyAppToken(
  authorization: string | undefined,
  apps: readonly RegisteredApp[],
  nowMs: number,
): RegisteredApp | Answer {
  const token = /^(?:bearer|token) (.+)$/i.exec(authorization ?? '')?.[1] ?? ''
  const [header = '', payload = '', signature = ''] = token.split('.')
  const { alg } = parse(header)
  const { iss, iat, exp } = parse(payload)
  if (alg !== 'RS256' || iss === undefined) return unreadable()
  const app = apps.find(({ id, clientId }) => String(iss) === String(id) || iss === clientId)
  if (!app) return errorAnswer(404, 'Integration not found')
  const key = createPublicKey(app.privateKey)
  const isSigned = verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))
  if (!isSigned) return unreadable()
  const now = Math.floor(nowMs / 1000)
  if (!Number.isInteger(iat) || Number(iat) > now + TOLERANCE_SECONDS)
    return errorAnswer(
      401,
      "'Issued at' claim ('iat') must be an Integer representing the time that the assertion was issued",
    )
  if (!Number.isInteger(exp) || Number(exp) <= now)
    return errorAnswer(
      401,
      "'Expiration time' claim ('exp') must be a numeric value representing the future time at which the assertion expires",
    )
  if (Number(exp) > now + LONGEST_SECONDS)
    return errorAnswer(401, "'Expiration time' claim ('exp') is too far in the future")
  return app
}

function unreadable(): Answer {
  return errorAnswer(401, 'A JSON web token could not be decoded')
}

function parse(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
