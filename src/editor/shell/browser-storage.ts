type Storage = 'localStorage' | 'sessionStorage'

/** Reads what the browser keeps under a name. Null where it keeps nothing, or lets nothing be kept. */
export function readKept(storage: Storage, name: string): string | null {
  try {
    return window[storage].getItem(name)
  } catch {
    return null
  }
}

/** The same as JSON; null for what is none. */
export function readKeptJson<T>(storage: Storage, name: string): T | null {
  try {
    return JSON.parse(readKept(storage, name) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** Keeps a text under a name, or forgets it where that is null. Storage may be forbidden or full: then nothing is kept. */
export function keep(storage: Storage, name: string, text: string | null): void {
  try {
    if (text === null) window[storage].removeItem(name)
    else window[storage].setItem(name, text)
  } catch {}
}
