import { type RefObject, use, useEffect, useLayoutEffect, useRef } from 'react'
import { UNSAFE_DataRouterStateContext as RouterStateContext, useLocation, useNavigationType } from 'react-router-dom'
import { listen } from '../shell/listen.ts'

const STORAGE_KEY = 'pane-positions'
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Does for the pane what the router does for the document: another page begins at its top, and going back leads to
 * where one was, as soon as so much is there. Where the document scrolls, the pane has nothing to scroll.
 */
export function usePaneScroll(pane: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const isStill = use(RouterStateContext)?.preventScrollReset ?? false
  const positions = useRef(new Map<string, number>())
  const shown = useRef({ pathname: '', key: '' })
  /** Where the pane is to come to; null once it is there, or the person has gone elsewhere. */
  const wanted = useRef<number | null>(null)

  useEffect(() => {
    for (const [name, top] of readPositions()) positions.current.set(name, top)
    const kept = positions.current
    const keep = () => keepPositions(kept)
    const ignore = listen(window, 'pagehide', keep)
    return () => {
      keep()
      ignore()
    }
  }, [])

  useEffect(() => {
    const element = pane.current
    if (!element) return
    const note = () => {
      if (wanted.current === null) positions.current.set(shown.current.key, element.scrollTop)
    }
    const release = () => {
      wanted.current = null
    }
    const approach = () => {
      if (wanted.current === null) return
      element.scrollTop = wanted.current
      if (Math.abs(element.scrollTop - wanted.current) > 1) return
      wanted.current = null
      note()
    }
    // The page inside may be another one by then; the pane itself keeps its size.
    const observer = new MutationObserver(approach)
    observer.observe(element, { childList: true, subtree: true })
    const ignoreScroll = listen(element, 'scroll', note, { passive: true })
    const ignoreMoves = listen(window, MOVES, release, { passive: true, capture: true })
    return () => {
      observer.disconnect()
      ignoreScroll()
      ignoreMoves()
    }
  }, [pane])

  useLayoutEffect(() => {
    const element = pane.current
    const before = shown.current
    shown.current = { pathname, key }
    if (!element || before.key === key) return
    const known = before.key === '' ? (cameBack() ? readPositions().get(key) : undefined) : positions.current.get(key)
    if (isBack && known !== undefined) {
      element.scrollTop = known
      wanted.current = Math.abs(element.scrollTop - known) <= 1 ? null : known
    } else if (!isStill) {
      element.scrollTop = 0
      wanted.current = null
    } else {
      // What is read for the new address may be shorter for a moment.
      wanted.current = positions.current.get(before.key) ?? null
    }
  }, [pane, pathname, key, isBack, isStill])

  useKeysOfPane(pane)
}

const SCROLLS = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' '])

/** While nothing has the focus, the keys that scroll are the pane's: the document itself has nothing to scroll. */
function useKeysOfPane(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    return listen(window, 'keydown', ({ key, target }: KeyboardEvent) => {
      if (SCROLLS.has(key) && target === document.body) pane.current?.focus({ preventScroll: true })
    })
  }, [pane])
}

/** The document was loaded again, or gone back to; the first entry of each that is opened otherwise has the same key. */
function cameBack(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'reload' || load?.type === 'back_forward'
}

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

function keepPositions(positions: Map<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]))
  } catch {
    // Nothing is kept; coming back begins at the top.
  }
}
