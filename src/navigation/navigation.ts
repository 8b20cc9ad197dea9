import type { Location, NavigateOptions, NavigationType, To } from 'react-router-dom'
import { announceWords } from '../components/words-event.ts'
import { arrive, findPlace } from './arrive.ts'
import { createCoverMove } from './cover-move.ts'
import { createHistory, randomKey } from './history.ts'
import type { LoadedPage, Pages } from './pages.ts'
import { sayLoading } from './say-loading.ts'
import { createScrollMemory } from './scroll-memory.ts'

/** What is on the screen. The address bar may be ahead of it while a page's code is fetched. */
interface Shown {
  location: Location
  action: `${NavigationType}`
  /** The page's code could not be loaded. */
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
  /** Fetches what the page at this path needs, if it is not here yet. */
  prepare(path: string): void
  /** From now on, `next` makes the pages. */
  hand(next: Pages): void
  /** Resolves once no other page is on its way. */
  still(): Promise<void>
  /** `mayLeave` is asked before another page takes this one's place. Gives back what ends it. */
  guard(mayLeave: () => boolean): () => void
}

/**
 * Moves between the pages of the site: the old page stays until the new one is here, then gives way in a view transition
 * where one was asked for. `pages` makes them.
 */
export function createNavigation(pages: Pages): Navigation {
  const history = createHistory()
  const memory = createScrollMemory()
  const cover = createCoverMove()
  const listeners = new Set<() => void>()
  const guards = new Set<() => boolean>()
  let shown: Shown = { location: history.location, action: 'POP', isFailed: false, isStill: false }
  let moves = 0
  let isMoving = false
  let endLoading = () => {}
  let shows = 0
  let isReturning = false
  let index = indexNow() ?? 0
  let options: NavigateOptions | undefined
  let last: ViewTransition | undefined

  const mayLeave = (pathname: string | undefined) =>
    pathname === undefined || pathname === shown.location.pathname || [...guards].every((guard) => guard())

  const show = (next: Shown, page: LoadedPage, isTransition: boolean, left: number | undefined) => {
    isMoving = true
    shows += 1
    const show = shows
    const swap = () => {
      // A transition begins a moment later, in which the visitor may have gone back.
      if (show !== shows) return
      isMoving = false
      memory.remember(shown.location, left)
      const before = shown.location
      shown = next
      page.show(() => {
        for (const listener of listeners) listener()
      })
      document.documentElement.toggleAttribute('data-anchor', next.location.hash !== '')
      settle(next)
      arrive(next.location, before, next.action === 'POP')
      announceWords(document.body)
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

  const settle = ({ location, action, isStill }: Shown) => {
    if (isStill) return
    const place = findPlace(location)
    const before = action === 'POP' ? memory.recall(location) : undefined
    if (before !== undefined) window.scrollTo(0, before)
    else if (place) place.scrollIntoView()
    else window.scrollTo(0, 0)
  }

  const go = async (to: Omit<Shown, 'isFailed'>, isTransition: boolean, left?: number): Promise<void> => {
    moves += 1
    const move = moves
    isMoving = true
    endLoading()
    endLoading = sayLoading()
    const by = pages
    const page = await by.load(to.location, to.location.pathname === shown.location.pathname && !shown.isFailed)
    if (move !== moves) return
    // React has taken over meanwhile.
    if (by !== pages) return go(to, isTransition, left)
    endLoading()
    if (!page) {
      isMoving = false
      return
    }
    const location = page.movedTo === undefined ? to.location : follow(to.location, page.movedTo)
    show({ ...to, location, isFailed: page.isFailed }, page, isTransition, left)
  }

  /** An entry that the browser made by itself, from a typed hash, gets what ours have: a key, and a number in the row. */
  const adopt = (location: Location): Location => {
    const isOurs = window.history.state !== null
    if (!isOurs) {
      const key = randomKey()
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
    const isOtherPage = location.pathname !== shown.location.pathname
    const isTransition = isOtherPage && (action === 'POP' || options?.viewTransition === true)
    const isStill = action !== 'POP' && !isOtherPage && options?.preventScrollReset === true
    options = undefined
    void go({ location, action, isStill }, isTransition, location === heard ? undefined : memory.before())
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
      encodeLocation(to) {
        const { pathname, search, hash } = new URL(history.createHref(to), window.location.href)
        return { pathname, search, hash }
      },
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
    prepare: (path) => pages.prepare(path),
    hand(next) {
      pages = next
    },
    async still() {
      do await new Promise((resolve) => setTimeout(resolve, STILL_MS))
      while (isMoving)
    },
    guard(asked) {
      guards.add(asked)
      return () => guards.delete(asked)
    },
  }
}

// Chosen: a frame of a slow screen.
const STILL_MS = 30

/** Gives the entry of the history the address at which its page was found. */
function follow(location: Location, address: string): Location {
  const { pathname, search } = new URL(address, window.location.href)
  window.history.replaceState(window.history.state, '', address + location.hash)
  return { ...location, pathname, search }
}

function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

function indexNow(): number | undefined {
  return (window.history.state as { idx?: number } | null)?.idx
}
