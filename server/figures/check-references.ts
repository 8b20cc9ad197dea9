import type { Element } from 'hast'
import { reference } from './figure-values.ts'

/** What a reference may lead to. */
const TARGETS: Readonly<Record<string, readonly string[]>> = {
  fill: ['linearGradient', 'radialGradient'],
  stroke: ['linearGradient', 'radialGradient'],
  clipPath: ['clipPath'],
  markerStart: ['marker'],
  markerEnd: ['marker'],
}

// Drawn again wherever something refers to them. Chosen: more than an arrowhead or the outline of a picture takes.
const REPEATED = ['marker', 'clipPath']
const MAX_REPEATED = 12

/**
 * Takes away references that lead nowhere, and all within what is itself drawn by reference, so that nothing is repeated
 * by what is repeated. Takes away ids that nothing needs, and empties a marker or clip path of many parts.
 */
export function checkReferences(root: Element): void {
  const targets = new Map<string, string>()
  const needed = new Set<string>()
  eachElement(root, ({ tagName, properties }) => {
    const { id } = properties
    if (typeof id === 'string' && !targets.has(id)) targets.set(id, tagName)
    else delete properties.id
  })
  const check = (element: Element, isWithin: boolean) => {
    const { tagName, properties } = element
    const isRepeated = isWithin || REPEATED.includes(tagName)
    for (const [name, tagNames] of Object.entries(TARGETS)) {
      const [, id] = reference.exec(String(properties[name] ?? '')) ?? []
      if (id === undefined) continue
      if (!isRepeated && tagNames.includes(targets.get(id) ?? '')) needed.add(id)
      else delete properties[name]
    }
    for (const child of element.children) if (child.type === 'element') check(child, isRepeated)
  }
  check(root, false)
  eachElement(root, (element) => {
    if (!needed.has(String(element.properties.id))) delete element.properties.id
    if (REPEATED.includes(element.tagName) && countElements(element) > MAX_REPEATED) element.children = []
  })
}

export function eachElement(element: Element, visit: (element: Element) => void): void {
  visit(element)
  for (const child of element.children) if (child.type === 'element') eachElement(child, visit)
}

function countElements(element: Element): number {
  let count = -1
  eachElement(element, () => {
    count += 1
  })
  return count
}
