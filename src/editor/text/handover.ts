import { keep, readKeptJson } from '../shell/browser-storage.ts'

const PREFIX = 'writing/'

interface Typed {
  /** Milliseconds since 1970. */
  typedAt: number
}

const unwritten = new Map<string, Typed>()
let isLeft: boolean | undefined

/** Says once per document that what is unwritten is handed over when the page is left or hidden. */
export function watchLeaving(): void {
  if (isLeft !== undefined) return
  isLeft = false
  const look = (isLeaving: boolean) => {
    isLeft = isLeaving
    if (isLeft) for (const [key, entry] of unwritten) store(key, entry)
  }
  // Before the listeners of those who keep their last words at that moment.
  window.addEventListener('pagehide', () => look(true), { capture: true })
  window.addEventListener('pageshow', () => look(false))
  document.addEventListener('visibilitychange', () => look(document.visibilityState === 'hidden'), { capture: true })
}

/**
 * Begins a write to the journal. IndexedDB drops the write of a page that goes before the database is open, so a page
 * that is left hands the text over in `localStorage`, which writes at once. The next page that reads the journal takes it.
 */
export function beginWrite(key: string, entry: Typed): void {
  unwritten.set(key, entry)
  if (isLeft) store(key, entry)
}

/** Says that the journal has the text, or that it is not wanted any more. A newer text stays. */
export function endWrite(key: string, { typedAt }: Typed): void {
  if ((unwritten.get(key)?.typedAt ?? 0) <= typedAt) unwritten.delete(key)
  const entry = readKeptJson<Typed>('localStorage', PREFIX + key)
  if (entry && entry.typedAt <= typedAt) keep('localStorage', PREFIX + key, null)
}

/** The texts that earlier pages handed over, of the keys that begin so. */
export function handedOver<T extends Typed>(keyPrefix: string): [string, T][] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX + keyPrefix))
      .map((name) => [name.slice(PREFIX.length), JSON.parse(localStorage.getItem(name) ?? '')])
  } catch {
    return []
  }
}

function store(key: string, entry: Typed) {
  keep('localStorage', PREFIX + key, JSON.stringify(entry))
}
