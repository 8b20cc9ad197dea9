import { createSign } from 'node:crypto'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export function signAssertion(claims: { iss: string; sub: string; aud: string }, privateKey: string): string {
  const now = Math.floor(Date.now() / 1000)
  const unsigned = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ ...claims, iat: now, exp: now + 300 })}`
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(privateKey, 'base64url')}`
}
