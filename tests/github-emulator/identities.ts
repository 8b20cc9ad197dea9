import { timingSafeEqual } from 'node:crypto'

export type Identity =
  | { kind: 'anonymous' }
  | { kind: 'app' }
  | { kind: 'person'; login: string; token: string; scopes: string[] }

export interface IssuedToken {
  token: string
  login: string
  scopes: string[]
}

/** Who a request speaks for. The bare emulator takes every token that it does not know for its first user's. */
export interface Identities {
  tokens: Map<string, IssuedToken>
  /** `undefined`: bad credentials. */
  findIdentity(authorization: string | undefined): Identity | undefined
  isApp(authorization: string | undefined): boolean
}

export function createIdentities(oauth: { clientId: string; clientSecret: string }): Identities {
  const tokens = new Map<string, IssuedToken>()

  function isApp(authorization: string | undefined): boolean {
    const encoded = /^basic (.+)$/i.exec(authorization ?? '')?.[1] ?? ''
    const sent = Buffer.from(encoded, 'base64')
    const known = Buffer.from(`${oauth.clientId}:${oauth.clientSecret}`)
    return sent.length === known.length && timingSafeEqual(sent, known)
  }

  return {
    tokens,
    isApp,
    findIdentity(authorization) {
      if (authorization === undefined) return { kind: 'anonymous' }
      if (isApp(authorization)) return { kind: 'app' }
      const token = tokens.get(/^(?:bearer|token) (.+)$/i.exec(authorization)?.[1]?.trim() ?? '')
      return token && { kind: 'person', ...token }
    },
  }
}

/** A scope that another one contains is not granted beside it. */
export function reduceScopes(requested: string): string[] {
  const scopes = new Set(requested.split(/[\s,]+/).filter(Boolean))
  if (scopes.has('repo')) scopes.delete('public_repo')
  if (scopes.has('user')) for (const part of ['user:email', 'user:follow', 'read:user']) scopes.delete(part)
  return [...scopes].sort((one, other) => one.localeCompare(other))
}
