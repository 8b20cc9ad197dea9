import { flushSync } from 'react-dom'
import {
  type Location,
  type NavigateOptions,
  type NavigationType,
  type RouteObject,
  type To,
  UNSAFE_createBrowserHistory,
} from 'react-router-dom'
import { percentDecode } from '#content/percent-decode.ts'
import { loadRoutes } from '../load-routes.ts'
import { createCoverMove } from './cover-move.ts'
import { createScrollMemory } from './scroll-memory.ts'

/** What is on the screen. The address bar may be ahead of it while a page's code is fetched. */
interface Shown {
  location: Location
  action: `${NavigationType}`
  /** The page's code could not be had. */
  isFailed: boolean
  /** The page was asked to stay where it is scrolled to. */
  isStill: boolean
}

export interface Navigation {
  shown(): Shown
  subscribe(onChange: () => void): () => void
  /** For React Router's `Router`. */
  navigator: {
    createHref(to: To): string
    encodeLocation(to: To): { pathname: string; search: string; hash: string }
    go(delta: number): void
    push(to: To, state?: unknown, options?: NavigateOptions): void
    replace(to: To, state?: unknown, options?: NavigateOptions): void
  }
  /** Gives the entry of this key, while it is the one that is shown, another search: nothing moves, no one arrives. */
  rename(key: string, search: string): void
  /** Fetches the code of the page at this path, if it is not here yet. */
  prepare(pathname: string): void
  /** `mayLeave` is asked before another page takes this one's place. Gives back what ends it. */
  guard(mayLeave: () => boolean): () => void
  /** To be called once what is shown stands in the document. */
  settle(shown: Shown): void
}

/**
 * Moves between the pages of the site: the old page stays until the new one's code is here, then gives way in a view
 * transition where one was asked for. React Router's own data router does this too, with much else that has no use here,
 * at 18 KB (gzip) more of JavaScript before any page.
 */
export function createNavigation(routes: RouteObject[], onMove: () => void): Navigation {
  const history = UNSAFE_createBrowserHistory({ v5Compat: true })
  const memory = createScrollMemory()
  const cover = createCoverMove()
  const listeners = new Set<() => void>()
  const guards = new Set<() => boolean>()
  let shown: Shown = { location: history.location, action: 'POP', isFailed: false, isStill: false }
  let moves = 0
  let shows = 0
  let isReturning = false
  let index = indexNow() ?? 0
  let options: NavigateOptions | undefined
  let last: ViewTransition | undefined

  const mayLeave = (pathname: string | undefined) =>
    pathname === undefined || pathname === shown.location.pathname || [...guards].every((guard) => guard())

  const show = (next: Shown, isTransition: boolean, left: number | undefined) => {
    shows += 1
    const show = shows
    const swap = () => {
      // A transition begins a moment later, in which the visitor may have gone back.
      if (show !== shows) return
      memory.remember(shown.location, left)
      shown = next
      flushSync(() => {
        for (const listener of listeners) listener()
      })
    }
    if (!isTransition || !document.startViewTransition || isMotionReduced()) return swap()
    const from = shown.location.pathname
    cover.leave(next.location.pathname)
    const transition = document.startViewTransition(() => {
      swap()
      cover.arrive(from)
    })
    last = transition
    // Skipped, where another move follows at once: no fault.
    transition.ready.catch(() => {})
    transition.finished.catch(() => {}).finally(() => last === transition && cover.end())
  }

  const arrive = async (to: Omit<Shown, 'isFailed'>, isTransition: boolean, left?: number) => {
    moves += 1
    const move = moves
    const { pathname } = to.location
    const isHere = pathname === shown.location.pathname && !shown.isFailed
    const isFailed = await loadRoutes(routes, pathname, { isServed: isHere }).then(
      () => false,
      () => true,
    )
    if (move === moves) show({ ...to, isFailed }, isTransition, left)
  }

  /** An entry that the browser made by itself, from a typed hash, gets what ours have: a key, and a number in the row. */
  const adopt = (location: Location): Location => {
    const isOurs = window.history.state !== null
    if (!isOurs) {
      const key = Math.random().toString(36).slice(2, 10)
      window.history.replaceState({ usr: null, key, idx: index + 1 }, '')
      location = { ...location, key }
    }
    index = indexNow() ?? 0
    return location
  }

  history.listen(({ action, location: heard, delta }) => {
    const location = adopt(heard)
    if (isReturning) {
      isReturning = false
      return
    }
    if (action === 'POP' && delta && !mayLeave(location.pathname)) {
      isReturning = true
      return history.go(-delta)
    }
    onMove()
    const isOtherPage = location.pathname !== shown.location.pathname
    const isTransition = isOtherPage && (action === 'POP' || options?.viewTransition === true)
    const isStill = action !== 'POP' && !isOtherPage && options?.preventScrollReset === true
    options = undefined
    void arrive({ location, action, isStill }, isTransition, location === heard ? undefined : memory.before())
  })

  const move = (how: 'push' | 'replace') => (to: To, state?: unknown, given?: NavigateOptions) => {
    if (!mayLeave(typeof to === 'string' ? new URL(to, window.location.href).pathname : to.pathname)) return
    options = given
    history[how](to, state)
  }

  return {
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigator: {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: move('push'),
      replace: move('replace'),
    },
    rename(key, search) {
      // The address bar may be ahead of what is shown, and who asks behind it.
      if (key !== shown.location.key || key !== history.location.key) return
      try {
        window.history.replaceState(window.history.state, '', shown.location.pathname + search)
      } catch {
        // Safari allows 100 such calls in 30 seconds; the next one makes good for this.
        return
      }
      shown = { ...shown, location: { ...shown.location, search, hash: '' }, isStill: true }
      for (const listener of listeners) listener()
    },
    prepare: (pathname) => void loadRoutes(routes, pathname).catch(() => {}),
    guard(asked) {
      guards.add(asked)
      return () => guards.delete(asked)
    },
    settle({ location, action, isStill }) {
      if (isStill) return
      const id = location.hash.slice(1)
      const place = id && document.getElementById(percentDecode(id) ?? id)
      const before = action === 'POP' ? memory.recall(location) : undefined
      if (before !== undefined) window.scrollTo(0, before)
      else if (place) place.scrollIntoView()
      else window.scrollTo(0, 0)
    },
  }
}

function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

function indexNow(): number | undefined {
  return (window.history.state as { idx?: number } | null)?.idx
}
