import type { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls the preview with the text beside it, both ways. `before`: the lines before each piece of the preview. */
export function usePreviewSync(
  view: RefObject<EditorView | null> | null,
  pane: RefObject<HTMLElement | null>,
  before: readonly number[],
): void {
  const lines = useRef(before)
  useEffect(() => {
    lines.current = before
  }, [before])
  useEffect(() => {
    if (!view?.current || !pane.current) return
    return createPreviewSync(view.current, pane.current, () => lines.current)
  }, [view, pane])
}

/** A height of the text and the height of the preview that shows the same. */
interface Pair {
  text: number
  preview: number
}

// Chosen: longer than between two keys of a word, and too short to wait for.
const PAUSE_MS = 150

const TOUCHED = ['wheel', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/** Keeps both at the same place: the one that was touched last leads. Returns what ends it. */
function createPreviewSync(view: EditorView, pane: HTMLElement, before: () => readonly number[]): () => void {
  const text = view.scrollDOM
  const stop = new AbortController()
  const { signal } = stop
  let isTextLeading = true
  let frame = 0
  let pairs: readonly Pair[] | undefined

  const align = () => {
    pairs ??= findPairs(view, pane, before())
    if (isTextLeading) scrollAlong(text, 'text', pane, 'preview', pairs)
    else scrollAlong(pane, 'preview', text, 'text', pairs)
  }
  const soon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(align)
  }
  for (const event of TOUCHED) {
    view.dom.addEventListener(event, () => (isTextLeading = true), { signal, capture: true, passive: true })
    pane.addEventListener(event, () => (isTextLeading = false), { signal, capture: true, passive: true })
  }
  text.addEventListener('scroll', () => isTextLeading && soon(), { signal, passive: true })
  pane.addEventListener('scroll', () => !isTextLeading && soon(), { signal, passive: true })

  // To find where each block lies takes ten milliseconds of a long text: it waits until no key is pressed.
  let pause: ReturnType<typeof setTimeout> | undefined
  const changed = () => {
    pairs = undefined
    clearTimeout(pause)
    pause = setTimeout(() => {
      align()
      if (isTextLeading && view.hasFocus) showCursor(view, pane, before())
    }, PAUSE_MS)
  }
  const mutations = new MutationObserver(changed)
  mutations.observe(pane, { childList: true, subtree: true, characterData: true })
  const sizes = new ResizeObserver(changed)
  sizes.observe(pane.firstElementChild ?? pane)
  sizes.observe(view.contentDOM)
  return () => {
    stop.abort()
    cancelAnimationFrame(frame)
    clearTimeout(pause)
    mutations.disconnect()
    sizes.disconnect()
  }
}

function findPairs(view: EditorView, pane: HTMLElement, before: readonly number[]): Pair[] {
  const top = pane.getBoundingClientRect().top - pane.scrollTop
  const above = view.documentPadding.top
  const { doc } = view.state
  const pairs: Pair[] = [{ text: 0, preview: 0 }]
  for (const block of pane.querySelectorAll<HTMLElement>('[data-line]')) {
    const line = lineOf(block, before)
    if (line > doc.lines) break
    const pair = {
      text: view.lineBlockAt(doc.line(line).from).top + above,
      preview: block.getBoundingClientRect().top - top,
    }
    const last = pairs.at(-1) as Pair
    // The title and the cover have no place in the text: they pass with its first screen.
    const isFirstScreen = pair.text < view.scrollDOM.clientHeight / 2
    if (!isFirstScreen && pair.text > last.text && pair.preview > last.preview) pairs.push(pair)
  }
  return [...pairs, { text: view.scrollDOM.scrollHeight, preview: pane.scrollHeight }]
}

/** Both ends meet: what is compared lies as far down in both panes as the leading one is scrolled. */
function scrollAlong(
  leader: Element,
  from: keyof Pair,
  follower: Element,
  to: keyof Pair,
  pairs: readonly Pair[],
): void {
  const part = leader.scrollTop / Math.max(1, leader.scrollHeight - leader.clientHeight)
  const at = leader.scrollTop + part * leader.clientHeight
  const next = pairs.findIndex((pair) => pair[from] > at)
  const [low, high] = [pairs[Math.max(0, next - 1)], pairs[next]]
  if (!low) return
  const way = high ? (at - low[from]) / (high[from] - low[from]) : 0
  const place = next < 0 ? (pairs.at(-1) as Pair)[to] : low[to] + way * ((high ?? low)[to] - low[to])
  const scrollTop = Math.round(place - part * follower.clientHeight)
  if (Math.abs(follower.scrollTop - scrollTop) > 1) follower.scrollTop = scrollTop
}

/** The block that is typed is in sight, should the other way not have brought it there. */
function showCursor(view: EditorView, pane: HTMLElement, before: readonly number[]): void {
  const line = view.state.doc.lineAt(view.state.selection.main.head).number
  const blocks = [...pane.querySelectorAll<HTMLElement>('[data-line]')]
  const block = blocks.findLast((one) => lineOf(one, before) <= line)
  if (!block) return
  const { top, bottom } = block.getBoundingClientRect()
  const frame = pane.getBoundingClientRect()
  if (top < frame.top) pane.scrollTop -= frame.top - top
  else if (bottom > frame.bottom) pane.scrollTop += Math.min(bottom - frame.bottom, top - frame.top)
}

/** The line of the text that a block of the preview begins in, counted from 1. */
export function lineOf({ dataset: { piece, line } }: HTMLElement, before: readonly number[]): number {
  return (before[Number(piece)] ?? 0) + Number(line)
}
