import type { Element, ElementContent, Root } from 'hast'
import { BLOCKS, element, isBlank, isElement } from './nodes.ts'

/** Two line breaks in a row were meant as the end of a paragraph. */
export function breaksToParagraphs(parent: Root | Element): void {
  const isHolder = parent.type === 'root' || /^(?:article|blockquote|div|li|p|section)$/.test(parent.tagName)
  const parts = isHolder ? split(parent.children as ElementContent[]) : []
  if (parts.length > 1) {
    parent.children = parts.flatMap((part) => (part.some(isBlock) ? part : [element('p', part)]))
    if (isElement(parent, /^p$/)) Object.assign(parent, { tagName: 'div' })
  }
  for (const child of parent.children)
    if (child.type === 'element' && child.tagName !== 'pre') breaksToParagraphs(child)
}

function isBlock(node: ElementContent): boolean {
  return isElement(node, BLOCKS)
}

/** What stands before, between, and behind double breaks; blocks are parts of their own where there are any. */
function split(children: readonly ElementContent[]): ElementContent[][] {
  const parts: ElementContent[][] = [[]]
  let hasDouble = false
  let breaks: ElementContent[] = []
  for (const child of children) {
    if (isElement(child, /^br$/) || (breaks.length > 0 && isBlank(child))) {
      breaks.push(child)
      continue
    }
    const isDouble = breaks.filter((one) => isElement(one, /^br$/)).length > 1
    hasDouble ||= isDouble
    if (isDouble || isBlock(child)) parts.push([])
    else parts.at(-1)?.push(...breaks)
    parts.at(-1)?.push(child)
    if (isBlock(child)) parts.push([])
    breaks = []
  }
  return hasDouble ? parts.filter((part) => part.some((child) => !isBlank(child))) : [[...children]]
}
