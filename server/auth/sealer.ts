import { parseCookie, stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'
import type { EncryptionKeys } from './encryption-keys.ts'

/** Encrypted, authenticated cookies. */
export function createSealer(encryptionKeys: EncryptionKeys, options: { isHttps: boolean; suffix: string }) {
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
    async read<T>(request: Request, name: string): Promise<T | undefined> {
      const sealed = parseCookie(request.get('cookie') ?? '')[cookieName(name)]
      return sealed ? encryptionKeys.unseal<T>(name, sealed) : undefined
    },
    async write(response: Response, name: string, value: unknown, ttlSeconds: number): Promise<void> {
      append(response, name, await encryptionKeys.seal(name, value, ttlSeconds), ttlSeconds)
    },
    clear: (response: Response, name: string): void => append(response, name, '', 0),
  }
}

export type Sealer = ReturnType<typeof createSealer>

/** Keeps an answer that sets a cookie out of shared caches, whatever its route sets later. */
function keepPrivate(response: Response): void {
  response.writeHead = new Proxy(response.writeHead, {
    apply(writeHead, self: Response, given) {
      self.setHeader('Cache-Control', 'private, no-store')
      return Reflect.apply(writeHead, self, given)
    },
  })
}
