import { timingSafeEqual } from 'node:crypto'
import type { Client, InstallationToken, IssuedToken, Tokens } from './tokens.ts'

export type Identity =
  | { kind: 'anonymous' }
  /** An OAuth app or a GitHub App that shows its secret, or a GitHub App that shows its key. */
  | { kind: 'app' }
  | ({ kind: 'person' } & IssuedToken)
  | ({ kind: 'installation' } & InstallationToken)

/** Who a request speaks for. The bare emulator takes every token that it does not know for its first user's. */
export interface Identities {
  /** `undefined`: bad credentials. */
  findIdentity(authorization: string | undefined): Identity | undefined
  /** The app whose id and secret are sent. */
  findClient(authorization: string | undefined): Client | undefined
}

export function createIdentities(tokens: Tokens, clients: readonly Client[]): Identities {
  function findClient(authorization: string | undefined): Client | undefined {
    const encoded = /^basic (.+)$/i.exec(authorization ?? '')?.[1] ?? ''
    const sent = Buffer.from(encoded, 'base64')
    return clients.find(({ clientId, clientSecret }) => isSame(sent, Buffer.from(`${clientId}:${clientSecret}`)))
  }

  return {
    findClient,
    findIdentity(authorization) {
      if (authorization === undefined) return { kind: 'anonymous' }
      if (findClient(authorization)) return { kind: 'app' }
      const token = /^(?:bearer|token) (.+)$/i.exec(authorization)?.[1]?.trim() ?? ''
      const installation = tokens.findInstallationToken(token)
      if (installation) return { kind: 'installation', ...installation }
      const issued = tokens.find(token)
      return issued && { kind: 'person', ...issued }
    },
  }
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** A scope that another one contains is not granted beside it. */
export function reduceScopes(requested: string): string[] {
  const scopes = new Set(requested.split(/[\s,]+/).filter(Boolean))
  if (scopes.has('repo')) scopes.delete('public_repo')
  if (scopes.has('user')) for (const part of ['user:email', 'user:follow', 'read:user']) scopes.delete(part)
  return [...scopes].sort((one, other) => one.localeCompare(other))
}
