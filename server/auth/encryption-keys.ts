import { createHash } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'

interface Sealed<T> {
  name?: string
  value?: T
}

/** Seals with the first secret and opens with all of them, so secrets can be rotated. */
export function createEncryptionKeys(secrets: readonly string[]) {
  const [first = ''] = secrets
  const passwords = Object.fromEntries(secrets.map((secret) => [passwordId(secret), secret]))
  return {
    seal: (name: string, value: unknown, ttlSeconds: number): Promise<string> =>
      sealData({ name, value }, { password: { [passwordId(first)]: first }, ttl: ttlSeconds }),
    /** Resolves to undefined where the value was forged, has expired, or was sealed for something else. */
    async unseal<T>(name: string, sealed: string): Promise<T | undefined> {
      const data = await unsealData<Sealed<T>>(sealed, { password: passwords }).catch(() => undefined)
      // So that a sign-in in progress is no session, and a session no link.
      return data?.name === name ? data.value : undefined
    },
  }
}

/** Encrypted and authenticated values. Each names what it is for, and is refused under any other name. */
export type EncryptionKeys = ReturnType<typeof createEncryptionKeys>

// A secret keeps its number wherever it stands in the list, so that what was sealed before names the right one.
function passwordId(secret: string): string {
  return String(createHash('sha256').update(secret).digest().readUInt32BE())
}
