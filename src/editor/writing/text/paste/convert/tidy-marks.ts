import type { Element, ElementContent, Parents, Root, Text } from 'hast'
import { holdsBlock, isBlank, isElement } from './nodes.ts'

const MARKS = /^(?:strong|em|del|a|sub|sup)$/
// Those whose signs are written beside the words.
const SIGNS = /^(?:strong|em|del|a)$/

/**
 * Sets marks as a person would: none around spaces or blocks, none twice or in halves, and no bold in headings. `around`: the
 * names of those that it is put into.
 */
export function tidyMarks(tree: Root, around: readonly string[]): void {
  tidy(tree, around)
}

function tidy(parent: Parents, around: readonly string[]): void {
  const children: ElementContent[] = []
  for (const child of parent.children as ElementContent[]) {
    if (child.type === 'text') child.value = child.value.replaceAll('\u00a0', ' ')
    const isCode = isElement(child, /^pre$/)
    if (child.type === 'element' && !isCode) {
      tidy(child, [...around, /^(?:h[1-6]|th)$/.test(child.tagName) ? 'strong' : child.tagName])
      children.push(...(isNeeded(child, around) ? [child] : child.children))
    } else if (!isCode || child.children.some((inner) => !isBlank(inner))) children.push(child)
  }
  const apart = joined(joined(children).flatMap(withoutSpaces))
  for (const [at, child] of apart.entries()) moveStops(apart[at - 1], child, apart[at + 1])
  parent.children = apart
}

function isNeeded(node: Element, around: readonly string[]): boolean {
  if (!MARKS.test(node.tagName)) return true
  return !around.includes(node.tagName) && (node.tagName === 'a' || !holdsBlock(node))
}

function withoutSpaces(node: ElementContent): ElementContent[] {
  if (!isElement(node, MARKS)) return [node]
  const before = spacesOf(node, 'first')
  const after = spacesOf(node, 'last')
  const isEmpty = node.children.every((child) => isElement(child, /^br$/) || isBlank(child))
  return [...before, ...(isEmpty ? node.children : [node]), ...after]
}

/** Takes the spaces at one end of a mark out of it. */
function spacesOf(node: Element, end: 'first' | 'last'): ElementContent[] {
  const text = end === 'first' ? node.children[0] : node.children.at(-1)
  if (text?.type !== 'text') return []
  const trimmed = end === 'first' ? text.value.trimStart() : text.value.trimEnd()
  if (trimmed === text.value) return []
  text.value = trimmed
  return [{ type: 'text', value: ' ' }]
}

/** A mark that ends in a sign before a letter, or begins with one behind it, is none in Markdown: the sign moves out. */
function moveStops(before: ElementContent | undefined, node: ElementContent, after: ElementContent | undefined): void {
  if (!isElement(node, /^(?:strong|em|del)$/)) return
  const [first, last] = [textAt(node, 0), textAt(node, -1)]
  if (after?.type === 'text' && /^[\p{L}\p{N}]/u.test(after.value) && last) {
    const [, words = '', signs = ''] = /^(.*[\p{L}\p{N}])?([\p{P}\p{S}]+)$/su.exec(last.value) ?? []
    if (words || first !== last)
      [last.value, after.value] = [last.value.slice(0, -signs.length || undefined), signs + after.value]
  }
  if (before?.type === 'text' && /[\p{L}\p{N}]$/u.test(before.value) && first) {
    const [, signs = '', words = ''] = /^([\p{P}\p{S}]+)([\p{L}\p{N}].*)?$/su.exec(first.value) ?? []
    if (words || first !== last) [before.value, first.value] = [before.value + signs, first.value.slice(signs.length)]
  }
  const isFree = (end: 0 | -1) =>
    WORD.test(signAt(node, end)) && !isElement(node.children.at(end), /^(?:strong|em|del)$/)
  const isStuck =
    (after?.type === 'text' && /^[\p{L}\p{N}]/u.test(after.value) && !isFree(-1)) ||
    (before?.type === 'text' && /[\p{L}\p{N}]$/u.test(before.value) && !isFree(0))
  if (isStuck) Object.assign(node, { tagName: AS_HTML[node.tagName] })
}

const WORD = /[\p{L}\p{N}]/u
// Beside a letter, marks around code or a link mark nothing, and those of two marks together may end neither.
const AS_HTML: Readonly<Record<string, string>> = { strong: 'b', em: 'i', del: 's' }

/** The first or last sign of a mark; none where code or a link stands there. */
function signAt(node: Element, end: 0 | -1): string {
  const child = node.children.at(end)
  if (isElement(child, /^(?:strong|em|del)$/)) return signAt(child, end)
  return child?.type === 'text' ? ([...child.value].at(end) ?? '') : ''
}

/** The text at one end of a mark, or of the marks in it. */
function textAt({ children }: Element, end: 0 | -1): Text | undefined {
  const child = children.at(end)
  return isElement(child, SIGNS) ? textAt(child, end) : child?.type === 'text' ? child : undefined
}

function joined(children: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = []
  for (const child of children) {
    const last = result.at(-1)
    if (child.type === 'text' && last?.type === 'text') last.value += child.value
    else if (isElement(child, MARKS) && isElement(last, MARKS) && isSame(last, child))
      last.children = joined([...last.children, ...child.children])
    else result.push(child)
  }
  return result
}

function isSame(one: Element, other: Element): boolean {
  return one.tagName === other.tagName && one.properties.href === other.properties.href
}
