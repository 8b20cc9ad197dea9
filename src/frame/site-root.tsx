import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation, useNavigationType } from 'react-router-dom'
import { findPlace, openAround, showPlace } from '../components/place.ts'

/** Shows the page, and does what belongs to moving between pages: scrolling, focus, and a word while code is loaded. */
export function SiteRoot() {
  useArrival()
  return (
    <>
      <Outlet />
      <AnchorMotion />
      <ScrollRestoration getKey={entryKey} />
      <LoadingStatus />
    </>
  )
}

/** The browser makes an entry itself for a place that is typed, and the router calls each of these, and the first, the same. */
const entryKey = ({ key, hash }: { key: string; hash: string }) => (key === 'default' ? key + hash : key)

/** Only the way to a place in a page is smooth (base.css). Beside ScrollRestoration, and before it. */
function AnchorMotion() {
  const location = useLocation()
  const isBack = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-anchor', location.hash !== '' && !isBack)
  }, [location, isBack])
  return null
}

/**
 * What a document load would do for keyboards and screen readers, done for a move inside the site: the focus goes to the
 * new page, or to the place in it that a link names, and whatever that place is folded into opens. A place in words that
 * are still on their way is gone to once they are here.
 */
function useArrival(): void {
  const location = useLocation()
  const isBack = useNavigationType() === 'POP'
  const before = useRef<typeof location>(null)
  useEffect(() => {
    const from = before.current
    before.current = location
    const main = document.getElementById('main')
    const place = findPlace(location.hash)
    if (place) {
      const wasShown = place.checkVisibility()
      openAround(place)
      if (!(isBack && wasShown)) void showPlace(place)
      return
    }
    // What is shown is the same under another address: a new post that was saved.
    const isSamePage = (location.state as { isSamePage?: boolean } | null)?.isSamePage === true && !isBack
    const isOther = from !== null && from.pathname !== location.pathname && !isSamePage
    if (from && (isOther || isFocusLost())) main?.focus({ preventScroll: true })
    if (!from || !main || location.hash === '') return
    const observer = new MutationObserver(() => {
      const late = findPlace(location.hash)
      if (!late) return
      observer.disconnect()
      openAround(late)
      void showPlace(late)
    })
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [location, isBack])
}

/** Returns whether the element that had the focus was removed. */
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
