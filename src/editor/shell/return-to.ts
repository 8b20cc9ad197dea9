import { keep, readKept } from './browser-storage.ts'

const STORAGE_KEY = 'return-to'

/** Remembers, for this tab, where a sign-in was begun: the server leads back to the list of posts alone. */
export function returnAfterSignIn(path: string): void {
  keep('sessionStorage', STORAGE_KEY, path)
}

/** Where to return to, once. */
export function takeReturn(): string | null {
  const path = readKept('sessionStorage', STORAGE_KEY)
  keep('sessionStorage', STORAGE_KEY, null)
  return path && /^\/_admin-82\/(?:blog\/|images(?:\/deleted)?$)/.test(path) ? path : null
}
