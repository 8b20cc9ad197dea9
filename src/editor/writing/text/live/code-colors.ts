import type { ElementContent } from 'hast'

export interface Colored {
  from: number
  to: number
  className: string
}

// Chosen: some 250 lines. Longer code would take its time at each key that is pressed in it.
const MAX_LENGTH = 10_000

const MAX_KEPT = 60

const kept = new Map<string, readonly Colored[]>()

let highlight: typeof import('../../../../blog/body/highlight.ts').highlight | undefined

/** Loads what colors code, which most texts do without. Rejects where it cannot be loaded: the code stays as it is. */
export async function loadColors(): Promise<void> {
  ;({ highlight } = await import('../../../../blog/body/highlight.ts'))
}

/** The colors of code on the site; none for long code or an unknown language, undefined while they may still come. */
export function colorsOf(language: string, text: string, mayComeLater: boolean): readonly Colored[] | undefined {
  if (text.length > MAX_LENGTH) return []
  const key = `${language}\n${text}`
  const known = kept.get(key)
  if (!known && (mayComeLater || !highlight)) return undefined
  const colors = known ?? flatten(highlight?.(language, text) ?? [])
  // The one that was asked for last goes last.
  kept.delete(key)
  kept.set(key, colors)
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  return colors
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

function lengthOf(node: ElementContent): number {
  if (node.type === 'text') return node.value.length
  return node.type === 'element' ? node.children.reduce((sum, child) => sum + lengthOf(child), 0) : 0
}
