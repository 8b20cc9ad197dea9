import type { Location } from 'react-router-dom'

const STORAGE_KEY = 'scroll-positions'

/** How far down each entry of the tab's history was read. */
export interface ScrollMemory {
  /** Notes where the document, which shows this place, stands: now, or `position` CSS pixels from its top. */
  remember(location: Location, position?: number): void
  /** Where it stood when it last came to a frame: the browser scrolls to a typed hash before it tells of it. */
  before(): number
  /** In CSS pixels from the top; undefined for what was not read here. */
  recall(location: Location): number | undefined
}

/** Outlives a reload. A document load of its own the browser restores by itself, being handed the whole page at once. */
export function createScrollMemory(): ScrollMemory {
  const positions = read()
  window.history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]))
    } catch {
      // Nothing is kept; going back begins at the top.
    }
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    window.history.scrollRestoration = 'manual'
    // WebKit would have restored a page that it kept whole only after this, and leaves it at its top now.
    if (persisted) window.scrollTo({ top: last, behavior: 'instant' })
  })
  let last = window.scrollY
  const note = () => {
    last = window.scrollY
  }
  window.addEventListener('scroll', note, { passive: true })
  return {
    remember: (location, position = window.scrollY) => void positions.set(location.key, position),
    before: () => last,
    recall: (location) => positions.get(location.key),
  }
}

function read(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}
