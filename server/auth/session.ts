import { createHash } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'
import { sealData, unsealData } from 'iron-session'

/** What a sealed cookie holds: whoever signed in. Nothing of a session is kept on any server. */
export interface Session {
  id: string
  login: string
  /** The name to show. */
  name: string
  /** The person's GitHub token. Local mode has none. */
  token?: string
  mayPush: boolean
  /** When GitHub was last asked whether the person may push; milliseconds since 1970. */
  checkedAt: number
  /** The last commit that this person made here: another server behind the same address may not have it yet. */
  lastCommit?: string
}

export interface Sealer {
  read<T>(request: Request, name: string): Promise<T | undefined>
  write(response: Response, name: string, value: unknown, ttlSeconds: number): Promise<void>
  clear(response: Response, name: string): void
}

interface Sealed<T> {
  name?: string
  value?: T
}

export const SESSION_SECONDS = 8 * 60 * 60

/** Encrypted, authenticated cookies. The first secret seals, all of them open, so secrets can be rotated. */
export function createSealer(secrets: readonly string[], options: { isHttps: boolean; suffix: string }): Sealer {
  const [first = ''] = secrets
  const passwords = Object.fromEntries(secrets.map((secret) => [passwordId(secret), secret]))
  const cookieName = (name: string) => `${options.isHttps ? '__Host-' : ''}${name}${options.suffix}`
  const attributes = { httpOnly: true, sameSite: 'lax', secure: options.isHttps, path: '/' } as const
  const append = (response: Response, name: string, value: string, maxAge: number) => {
    response.append('Set-Cookie', stringifySetCookie({ name: cookieName(name), value, maxAge, ...attributes }))
    keepPrivate(response)
  }
  return {
    async read<T>(request: Request, name: string) {
      const sealed = parseCookie(request.get('cookie') ?? '')[cookieName(name)]
      if (!sealed) return undefined
      const data = await unsealData<Sealed<T>>(sealed, { password: passwords }).catch(() => undefined)
      // One cookie's value under another's name is nobody's: a sign-in that has begun is no session.
      return data?.name === name ? data.value : undefined
    },
    async write(response, name, value, ttlSeconds) {
      const password = { [passwordId(first)]: first }
      append(response, name, await sealData({ name, value }, { password, ttl: ttlSeconds }), ttlSeconds)
    },
    clear: (response, name) => append(response, name, '', 0),
  }
}

/** An answer that sets somebody's cookie is nobody else's, whatever its route says of it later. */
function keepPrivate(response: Response): void {
  response.writeHead = new Proxy(response.writeHead, {
    apply(writeHead, self: Response, given) {
      self.setHeader('Cache-Control', 'private, no-store')
      return Reflect.apply(writeHead, self, given)
    },
  })
}

// A secret keeps its number wherever it stands in the list, so that old cookies name the right one.
function passwordId(secret: string): string {
  return String(createHash('sha256').update(secret).digest().readUInt32BE())
}
