const STORAGE_KEY = 'return-to'

/** Remembers, for this tab, where a sign-in was begun: the server leads back to the list of posts alone. */
export function returnAfterSignIn(path: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, path)
  } catch {
    // The list of posts leads there as well.
  }
}

/** Where to return to, once. */
export function takeReturn(): string | null {
  try {
    const path = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.removeItem(STORAGE_KEY)
    return path && /^\/_admin-82\/(?:blog\/|images(?:\/deleted)?$)/.test(path) ? path : null
  } catch {
    return null
  }
}
