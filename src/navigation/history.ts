import type { Location, To } from 'react-router-dom'

/** A change of the entry that the browser is at. */
interface Move {
  action: 'POP' | 'PUSH' | 'REPLACE'
  location: Location
  /** How many entries it went; undefined where that is not known. */
  delta: number | undefined
}

/** The entries of the tab, each with a state of the shape that React Router gives its own: `usr`, `key`, and `idx`. */
export interface SiteHistory {
  readonly location: Location
  createHref(to: To): string
  go(delta: number): void
  push(to: To, state?: unknown): void
  replace(to: To, state?: unknown): void
  /** There is one listener. */
  listen(hear: (move: Move) => void): void
}

interface EntryState {
  usr?: unknown
  key?: string
  idx?: number
}

export function createHistory(): SiteHistory {
  let listener: ((move: Move) => void) | undefined
  let index = entryState()?.idx
  if (index === undefined) {
    index = 0
    window.history.replaceState({ ...entryState(), idx: index }, '')
  }

  const go = (how: 'pushState' | 'replaceState', to: To, state: unknown) => {
    const location: Location = { ...placeOf(to), state: state ?? null, key: randomKey() }
    const delta = how === 'pushState' ? 1 : 0
    index = (entryState()?.idx ?? index ?? 0) + delta
    const entry: EntryState = { usr: location.state, key: location.key, idx: index }
    try {
      window.history[how](entry, '', hrefOf(location))
    } catch (fault) {
      // Safari allows 100 such calls in 30 seconds.
      if (fault instanceof DOMException && fault.name === 'DataCloneError') throw fault
      return window.location[delta ? 'assign' : 'replace'](hrefOf(location))
    }
    listener?.({ action: delta ? 'PUSH' : 'REPLACE', location, delta })
  }

  return {
    get location() {
      return locationNow()
    },
    createHref: hrefOf,
    go: (delta) => window.history.go(delta),
    push: (to, state) => go('pushState', to, state),
    replace: (to, state) => go('replaceState', to, state),
    listen(hear) {
      listener = hear
      window.addEventListener('popstate', () => {
        const next = entryState()?.idx
        const delta = next === undefined || index === undefined ? undefined : next - index
        index = next
        hear({ action: 'POP', location: locationNow(), delta })
      })
    },
  }
}

/** What tells an entry from others. */
export function randomKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

function locationNow(): Location {
  const { pathname, search, hash } = window.location
  const state = entryState()
  return { pathname, search, hash, state: state?.usr ?? null, key: state?.key ?? 'default' }
}

function entryState(): EntryState | null {
  return window.history.state as EntryState | null
}

function placeOf(to: To): Pick<Location, 'pathname' | 'search' | 'hash'> {
  const { pathname, search, hash } = typeof to === 'string' ? new URL(to, window.location.href) : to
  return { pathname: pathname ?? window.location.pathname, search: search ?? '', hash: hash ?? '' }
}

function hrefOf(to: To): string {
  if (typeof to === 'string') return to
  const { pathname = '/', search = '', hash = '' } = to
  return pathname + (search === '?' ? '' : search) + (hash === '#' ? '' : hash)
}
