import type { Element, ElementContent } from 'hast'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { FIGURE_ELEMENTS } from './figure-schema.ts'

// Chosen: four times the largest figure of this repository, and what a phone draws in some milliseconds.
const MAX_ELEMENTS = 2000
// Chosen: groups in groups, as drawing programs write them. The stack holds a thousand times that.
const MAX_DEPTH = 40

const SVG = 'http://www.w3.org/2000/svg'

/** The file holds no drawing that a figure may be made of. */
class NoFigureError extends Error {}

/**
 * Reads an SVG as XML, strictly, into hast: the elements that a figure may hold, with all of their attributes. Throws
 * NoFigureError, or as saxes does where the XML is malformed. A document type that declares anything is refused, so that
 * no entity can grow.
 */
export function readSvg(svg: string): Element {
  const parser = new SaxesParser({ xmlns: true })
  const open: Element[] = []
  let root: Element | undefined
  let elements = 0
  /** How many elements are open of those that are left out with all that they hold. */
  let left = 0

  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new NoFigureError('The document type declares something.')
  })
  parser.on('opentag', (tag) => {
    elements += 1
    if (elements > MAX_ELEMENTS || open.length + left >= MAX_DEPTH) throw new NoFigureError('The drawing is too large.')
    const parent = open.at(-1)
    if (!root) {
      if (tag.uri !== SVG || tag.local !== 'svg') throw new NoFigureError('The file holds no SVG.')
      root = elementOf(tag)
      open.push(root)
    } else if (left > 0 || !parent || tag.uri !== SVG || !FIGURE_ELEMENTS.includes(tag.local)) left += 1
    else {
      const element = elementOf(tag)
      parent.children.push(element)
      open.push(element)
    }
  })
  parser.on('closetag', () => {
    if (left > 0) left -= 1
    else open.pop()
  })
  const addText = (value: string) => {
    const parent = open.at(-1)
    if (left === 0 && parent && HOLDS_TEXT.has(parent.tagName)) add(parent.children, value)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(svg).close()
  if (!root) throw new NoFigureError('The file holds no SVG.')
  return root
}

const HOLDS_TEXT = new Set(['text', 'tspan'])

function add(children: ElementContent[], value: string): void {
  const last = children.at(-1)
  if (last?.type === 'text') last.value += value
  else children.push({ type: 'text', value })
}

function elementOf(tag: SaxesTagNS): Element {
  const element: Element = { type: 'element', tagName: tag.local, properties: {}, children: [] }
  for (const { uri, local, value } of Object.values(tag.attributes)) {
    // What has a namespace, such as xlink:href, is no part of a figure.
    if (uri !== '') continue
    if (local === 'class') element.properties.className = value.split(/\s+/).filter(Boolean)
    else if (/^[a-zA-Z][a-zA-Z\d-]*$/.test(local)) element.properties[propertyOf(local)] = value.trim()
  }
  return element
}

/** `stroke-width` as React and hast call it. The names that a figure may have follow this rule, but for `class`. */
function propertyOf(attribute: string): string {
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
