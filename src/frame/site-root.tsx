import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation, useNavigationType } from 'react-router-dom'
import { findPlace, openAround, showPlace } from '../components/place.ts'

/** What every page of the site and of the editor has: the moves between them. */
export function SiteRoot() {
  useArrival()
  return (
    <>
      <Outlet />
      <AnchorMotion />
      <ScrollRestoration />
      <LoadingStatus />
    </>
  )
}

/** Only the way to a place in a page is smooth (base.css). Beside ScrollRestoration, and before it. */
function AnchorMotion() {
  const { key, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move decides anew
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-anchor', hash !== '' && !isBack)
  }, [key, hash, isBack])
  return null
}

/**
 * What a document load would do for keyboards and screen readers, done for a move inside the site: the focus goes to the
 * new page, or to the place in it that a link names, and whatever that place is folded into opens.
 */
function useArrival(): void {
  const location = useLocation()
  const isBack = useNavigationType() === 'POP'
  const before = useRef<typeof location>(null)
  useEffect(() => {
    const from = before.current
    before.current = location
    const place = findPlace(location.hash)
    if (place) {
      const wasShown = place.checkVisibility()
      openAround(place)
      if (!(isBack && wasShown)) void showPlace(place)
    } else if (from && (from.pathname !== location.pathname || isFocusLost()))
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [location, isBack])
}

/** What was pressed is gone. A field in which someone types keeps the focus. */
function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

// Chosen: what comes sooner needs no word.
const AFTER_MS = 300

/** Says "Loading…" while the code of a page is on its way, unless it comes at once. */
function LoadingStatus() {
  const isLoading = useNavigation().state !== 'idle'
  const [isLong, setLong] = useState(false)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (!isLoading) return setLong(false)
    const timer = setTimeout(() => setLong(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [isLoading])
  // Screen readers say what changes in it, so it stands there before anything does.
  useEffect(() => setWords(isLong ? 'Loading…' : ''), [isLong])
  return isLong ? (
    <p className="page-loading" role="status">
      {words}
    </p>
  ) : null
}
