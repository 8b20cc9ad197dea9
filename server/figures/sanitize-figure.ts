import type { Element, ElementContent } from 'hast'
import { sanitize } from 'hast-util-sanitize'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { Figure, FigureElement } from '../contract/contract.ts'
import { FIGURE_CLASSES, FIGURE_ELEMENTS, FIGURE_SCHEMA } from './figure-schema.ts'
import { box, reference } from './figure-values.ts'

// The size of the smallest text on a page of any width.
const MIN_TEXT_PX = 11
// Chosen: text that would have to grow by more is no text to read, and would make a drawing as tall as a tower.
const MAX_GROWTH = 2
// Chosen: no wider than two screens, and no taller than an image of a post should be.
const MAX_SIDE = 4000
const MIN_SIDE = 16

/**
 * Sanitizes an SVG for a place in the page itself. Null where it has to stay a picture: it is malformed or too large, it
 * has no viewBox, nothing of it may be shown, or it does not ask for the site's colors by one of the documented classes or
 * by `currentColor`, so that it was drawn to stand by itself.
 */
export function sanitizeFigure(svg: string): Figure | null {
  const read = tryToRead(svg)
  const [width, height] = read ? sidesOf(read) : []
  if (!read || width === undefined || height === undefined) return null
  const root = sanitize(read, FIGURE_SCHEMA) as Element
  if (root.type !== 'element' || root.tagName !== 'svg') return null
  eachElement(root, ({ properties }) => {
    if (Array.isArray(properties.className) && properties.className.length === 0) delete properties.className
  })
  checkReferences(root)
  if (!showsSomething(root) || !asksForColors(root)) return null
  delete root.properties.id
  const text = findSmallestText(root)
  return {
    width,
    height,
    viewBox: String(read.properties.viewBox),
    readableWidth: text ? Math.ceil(width * Math.min(MIN_TEXT_PX / text, MAX_GROWTH)) : 0,
    root: root as FigureElement,
  }
}

function tryToRead(svg: string): Element | undefined {
  try {
    return readSvg(svg)
  } catch {
    return undefined
  }
}

/** Of the viewBox alone, so that the drawing keeps its proportion. */
function sidesOf({ properties }: Element): [width: number, height: number] | [] {
  const { viewBox } = properties
  if (typeof viewBox !== 'string' || !box.test(viewBox)) return []
  const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number)
  const isSound = [width, height].every((side) => side >= MIN_SIDE && side <= MAX_SIDE)
  return isSound ? [Math.round(width), Math.round(height)] : []
}

const SHOWN = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text']
const ONLY_REFERRED = ['defs', 'marker', 'clipPath']

function showsSomething({ tagName, children }: Element): boolean {
  if (ONLY_REFERRED.includes(tagName)) return false
  return SHOWN.includes(tagName) || children.some((child) => child.type === 'element' && showsSomething(child))
}

function asksForColors(root: Element): boolean {
  let asks = false
  eachElement(root, ({ properties: { className, fill, stroke } }) => {
    const classes = Array.isArray(className) ? className : []
    asks ||= classes.some((name) => FIGURE_CLASSES.includes(String(name)))
    asks ||= [fill, stroke].some((color) => String(color).toLowerCase() === 'currentcolor')
  })
  return asks
}

// As src/styles/figure-rules.css sets it where a drawing says nothing.
const DEFAULT_PX = 16

/** Returns the size of the smallest text in units of the viewBox, transforms included; undefined where there is none. */
function findSmallestText(root: Element): number | undefined {
  let smallest: number | undefined
  const visit = (element: Element, inherited: number, outer: number) => {
    const { fontSize, transform } = element.properties
    const size = typeof fontSize === 'string' ? Number.parseFloat(fontSize) : inherited
    const scale = typeof transform === 'string' ? outer * scaleOf(transform) : outer
    for (const child of element.children) {
      if (child.type === 'element') visit(child, size, scale)
      else if (child.type === 'text' && child.value.trim() !== '')
        smallest = Math.min(smallest ?? size * scale, size * scale)
    }
  }
  visit(root, DEFAULT_PX, 1)
  return smallest
}

/** How much the height of a letter grows. */
function scaleOf(transform: string): number {
  let scale = 1
  for (const [, name, list = ''] of transform.matchAll(/(matrix|scale)\(([^)]*)\)/g)) {
    const numbers = list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    const [a = 1, b = a, c = 0, d = 1] = numbers
    scale *= name === 'scale' ? Math.abs(b) : Math.hypot(c, d)
  }
  return Number.isFinite(scale) ? scale : 1
}

/** The elements that a reference may point to. */
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
function checkReferences(root: Element): void {
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

function eachElement(element: Element, visit: (element: Element) => void): void {
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
function readSvg(svg: string): Element {
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
