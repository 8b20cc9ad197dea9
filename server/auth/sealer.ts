import { createHash } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'
import { sealData, unsealData } from 'iron-session'

export interface Sealer {
  read<T>(request: Request, name: string): Promise<T | undefined>
  write(response: Response, name: string, value: unknown, ttlSeconds: number): Promise<void>
  clear(response: Response, name: string): void
}

interface Sealed<T> {
  name?: string
  value?: T
}

/** Encrypted, authenticated cookies. The first secret seals, all of them open, so secrets can be rotated. */
export function createSealer(secrets: readonly string[], options: { isHttps: boolean; suffix: string }): Sealer {
  const [first = ''] = secrets
  const passwords = Object.fromEntries(secrets.map((secret) => [passwordId(secret), secret]))
  const cookieName = (name: string) => `${options.isHttps ? '__Host-' : ''}${name}${options.suffix}`
  const attributes = { httpOnly: true, sameSite: 'lax', secure: options.isHttps, path: '/' } as const
  const append = (response: Response, name: string, value: string, maxAge: number) => {
    // The last word on a cookie is the only one.
    const others = [response.getHeader('Set-Cookie') ?? []]
      .flat()
      .filter((line) => !String(line).startsWith(`${cookieName(name)}=`))
    response.removeHeader('Set-Cookie')
    if (others.length > 0) response.append('Set-Cookie', others.map(String))
    response.append('Set-Cookie', stringifySetCookie({ name: cookieName(name), value, maxAge, ...attributes }))
    keepPrivate(response)
  }
  return {
    async read<T>(request: Request, name: string) {
      const sealed = parseCookie(request.get('cookie') ?? '')[cookieName(name)]
      if (!sealed) return undefined
      const data = await unsealData<Sealed<T>>(sealed, { password: passwords }).catch(() => undefined)
      // A value sealed for one cookie is refused under the name of another, so that a sign-in in progress is no session.
      return data?.name === name ? data.value : undefined
    },
    async write(response, name, value, ttlSeconds) {
      const password = { [passwordId(first)]: first }
      append(response, name, await sealData({ name, value }, { password, ttl: ttlSeconds }), ttlSeconds)
    },
    clear: (response, name) => append(response, name, '', 0),
  }
}

/** Keeps an answer that sets a cookie out of shared caches, whatever its route sets later. */
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
