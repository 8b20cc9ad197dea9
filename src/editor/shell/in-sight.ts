import type { Extension } from '@codemirror/state'
import { EditorView, ViewPlugin } from '@codemirror/view'
import { type RefObject, useEffect, useRef } from 'react'
import { listen } from './listen.ts'

/** What scrolls a page of the editor: its pane, or the document where the window is too small for panes. */
function findScroller(): HTMLElement {
  const main = document.getElementById('main')
  return main && getComputedStyle(main).overflowY === 'auto' ? main : document.documentElement
}

/** The part of the window that no bar covers, in CSS pixels of the viewport, as the scroll padding tells it. */
export function clearPart(): { top: number; bottom: number } {
  const scroller = findScroller()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller)
  const { top, bottom } =
    scroller === document.documentElement ? { top: 0, bottom: scroller.clientHeight } : scroller.getBoundingClientRect()
  return {
    top: Math.max(top + pixelsOf(scrollPaddingTop), visualViewport?.offsetTop ?? 0),
    bottom: bottom - pixelsOf(scrollPaddingBottom),
  }
}

// `auto` is none.
function pixelsOf(length: string): number {
  return Number.parseFloat(length) || 0
}

// Chosen: enough that the line does not touch the bar, and more than what is lost to rounding.
const DISTANCE_PX = 4

// Chosen: two lines, so that one does not write at the very edge.
const BELOW_PX = 60

// Chosen: ten lines. Where less of the text is seen, what stands above it goes out of the window.
const LEAST_ROOM_PX = 300

/** Scrolls the line that is typed out from behind the bars, which CodeMirror does not know. */
export const textInSight: Extension = [
  EditorView.scrollHandler.of((view, { head }) => {
    // Before the next paint, and after what CodeMirror does by itself.
    queueMicrotask(() => uncover(view, head))
    // Lines that were never drawn have another height than was guessed.
    requestAnimationFrame(() => view.state.selection.main.head === head && uncover(view, head))
    return false
  }),
  // A frame that gets lower, as beside the preview, where the tools take more rows, covers the lines at its end.
  ViewPlugin.define((view) => {
    let height = view.scrollDOM.clientHeight
    const observer = new ResizeObserver(() => {
      const lost = height - view.scrollDOM.clientHeight
      height = view.scrollDOM.clientHeight
      if (lost > 0) showCursor(view, lost)
    })
    observer.observe(view.scrollDOM)
    return { destroy: () => observer.disconnect() }
  }),
]

/** The place on its page at which each text began when it was last typed into, in CSS pixels. */
const tops = new WeakMap<EditorView, number>()

const topOf = (view: EditorView) => view.scrollDOM.getBoundingClientRect().top + findScroller().scrollTop

/** Leaves the line that is typed in place when a notice comes or goes above it, unless it was scrolled away. */
export function keepCursorInSight(view: EditorView, event: CoveredEvent): void {
  event.preventDefault()
  showCursor(view, event.detail)
}

/** `moved`: how far, in CSS pixels, an edge has come over what was in sight. */
function showCursor(view: EditorView, moved: number): void {
  const [before, now] = [tops.get(view), topOf(view)]
  if (before !== undefined) {
    tops.set(view, now)
    findScroller().scrollBy(0, now - before)
  }
  const { head } = view.state.selection.main
  const cursor = view.coordsAtPos(head)
  if (!cursor) return
  const text = view.scrollDOM.getBoundingClientRect()
  const top = Math.max(text.top, 0) - moved
  const bottom = Math.min(text.bottom, window.innerHeight) + moved
  if (cursor.bottom < top || cursor.top > bottom) return
  view.dispatch({ effects: EditorView.scrollIntoView(head, { y: 'nearest' }) })
}

function uncover(view: EditorView, head: number): void {
  const line = view.coordsAtPos(head)
  if (!line) return
  tops.set(view, topOf(view))
  const { top: edge, bottom } = clearPart()
  // The panel that finds stays at the edge.
  const top = edge + (view.dom.querySelector<HTMLElement>('.cm-panels-top')?.offsetHeight ?? 0)
  const frame = view.scrollDOM.getBoundingClientRect()
  const above = top + DISTANCE_PX - line.top
  const isCramped = view.hasFocus && Math.min(bottom, frame.bottom) - frame.top < LEAST_ROOM_PX
  const room = isCramped ? Math.min(frame.top - top, -above) : 0
  const below = Math.max(line.bottom + (isCramped ? DISTANCE_PX : BELOW_PX) - bottom, room)
  if (below > 0) findScroller().scrollBy(0, below)
  else if (above > 0) findScroller().scrollBy(0, -above)
}

/** Sent to what has the focus when it may be covered. A listener that knows better what is to be seen of it cancels it. */
export const COVERED = 'covered'

/** How far things moved just now, in CSS pixels: what was in sight before is not farther out of it. */
export type CoveredEvent = CustomEvent<number>

/** Brings what has the focus out from behind the bars, unless it was farther out of sight than `moved` CSS pixels. */
export function keepFocusInSight(moved = 0): void {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return
  // They are in front of everything, or cover it themselves.
  if (activeElement.closest('dialog, [data-covering]') || isSticky(activeElement)) return
  const event: CoveredEvent = new CustomEvent(COVERED, { cancelable: true, detail: moved })
  if (!activeElement.dispatchEvent(event)) return
  if (!activeElement.matches('input, textarea, select, button, a, summary')) return
  const { top, bottom } = activeElement.getBoundingClientRect()
  const clear = clearPart()
  const wasSeen = bottom > -moved && top < window.innerHeight + moved
  if (wasSeen && (bottom > clear.bottom || top < clear.top)) activeElement.scrollIntoView({ block: 'nearest' })
}

/** Says if an element stays at an edge of the page, so that scrolling would move all but the element. */
export function isSticky(element: Element | null): boolean {
  return element !== null && (getComputedStyle(element).position === 'sticky' || isSticky(element.parentElement))
}

/** Keeps what has the focus where it is while an element above it comes, goes, or changes its height. */
export function useStillSight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => keepFocusInSight(entry?.contentRect.height))
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      keepFocusInSight()
    }
  }, [element])
}

// Below this it is the browser's own bars that come and go.
const LEAST_KEYBOARD_PX = 100

/** Keeps what has the focus in sight while the window or the page, whose element it returns, changes its height. */
export function useClearSight(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = page.current
    if (!element) return
    const { style } = document.documentElement
    let height = 0
    const observer = new ResizeObserver(() => {
      const before = height
      height = element.offsetHeight
      keepFocusInSight(Math.abs(height - before))
    })
    observer.observe(element)

    let seen = seenHeight()
    const measure = () => {
      const before = seen
      seen = seenHeight()
      const height = keyboardHeight()
      style.setProperty('--keyboard-height', `${height}px`)
      document.documentElement.toggleAttribute('data-keyboard', height > 0)
      if (seen !== before) keepFocusInSight(Math.max(0, before - seen))
    }
    const ignoreWindow = listen(window, 'resize', measure)
    const ignoreViewport = visualViewport && listen(visualViewport, ['resize', 'scroll'], measure)
    return () => {
      observer.disconnect()
      ignoreWindow()
      ignoreViewport?.()
      style.removeProperty('--keyboard-height')
      document.documentElement.removeAttribute('data-keyboard')
    }
  }, [])
  return page
}

function seenHeight(): number {
  return Math.min(window.innerHeight, visualViewport?.height ?? Number.POSITIVE_INFINITY)
}

/** How much of the page's viewport lies below what is seen, as an on-screen keyboard leaves it. Zooming in is none. */
function keyboardHeight(): number {
  if (!visualViewport || visualViewport.scale > 1.01) return 0
  const { offsetTop, height } = visualViewport
  const below = document.documentElement.clientHeight - height
  return below < LEAST_KEYBOARD_PX ? 0 : Math.max(0, Math.round(below - offsetTop))
}
