import { type Extension, StateEffect } from '@codemirror/state'
import { type EditorView, ViewPlugin } from '@codemirror/view'
import type { ElementContent } from 'hast'

export interface Colored {
  from: number
  to: number
  className: string
}

type Highlight = typeof import('../../../../blog/post-body.tsx').highlight

/** The colors have arrived: code that is shown is drawn again. */
export const colorsArrived = StateEffect.define<null>()

// Chosen: some 250 lines. Longer code would take its time at each key that is pressed in it.
const MAX_LENGTH = 10_000
const MAX_KEPT = 60

let highlight: Highlight | undefined
let isAsked = false
const kept = new Map<string, readonly Colored[]>()

/** The colors of a piece of code as the site shows it; none until they are loaded, and none for long code. */
export function colorsOf(language: string, text: string): readonly Colored[] | undefined {
  if (text.length > MAX_LENGTH) return []
  if (!highlight) return undefined
  const key = `${language}\n${text}`
  const known = kept.get(key)
  const colors = known ?? flatten(highlight(language, text) ?? [])
  // The one that was asked for last goes last.
  kept.delete(key)
  kept.set(key, colors)
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  return colors
}

/** Loads the colors, with the renderer of posts that they are a part of, once a text has code. */
export function askForColors(): void {
  if (highlight || isAsked) return
  isAsked = true
  import('../../../../blog/post-body.tsx').then(
    (body) => {
      highlight = body.highlight
      for (const one of waiting) one.dispatch({ effects: colorsArrived.of(null) })
    },
    // Code stays as it is; the next text asks again.
    () => {
      isAsked = false
    },
  )
}

function lengthOf(node: ElementContent): number {
  if (node.type === 'text') return node.value.length
  return node.type === 'element' ? node.children.reduce((sum, child) => sum + lengthOf(child), 0) : 0
}

function flatten(nodes: readonly ElementContent[], start = 0): Colored[] {
  const found: Colored[] = []
  let at = start
  for (const node of nodes) {
    const length = lengthOf(node)
    if (node.type === 'element') {
      const { className } = node.properties
      // The outer one first: what lies in it has the last word.
      if (Array.isArray(className)) found.push({ from: at, to: at + length, className: className.join(' ') })
      found.push(...flatten(node.children, at))
    }
    at += length
  }
  return found
}

const waiting = new Set<EditorView>()

export const colors: Extension = ViewPlugin.define((view) => {
  waiting.add(view)
  return { destroy: () => waiting.delete(view) }
})
