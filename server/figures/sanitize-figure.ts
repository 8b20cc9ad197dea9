import type { Element } from 'hast'
import { sanitize } from 'hast-util-sanitize'
import type { Figure, FigureElement } from '../contract.ts'
import { checkReferences, eachElement } from './check-references.ts'
import { FIGURE_CLASSES, FIGURE_SCHEMA } from './figure-schema.ts'
import { box } from './figure-values.ts'
import { readSvg } from './read-svg.ts'
import { findSmallestText } from './smallest-text.ts'

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
