import type { Principal } from '#server/contract.ts'

/**
 * What names a person in this browser's storage. GitHub's number of an account stays when its login changes, and a login
 * that one person gave up may be taken by another.
 */
export function personKeyOf({ identityProvider, userId, userDetails }: Principal): string {
  return `${identityProvider}:${userId || userDetails}`
}
