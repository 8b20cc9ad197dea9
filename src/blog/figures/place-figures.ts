import type { Element, ElementContent, Nodes, Root } from 'hast'
import { knownOf } from '#content/post-images.ts'
import type { Figure, FigureElement, Figures } from '#server/contract/contract.ts'

// Chosen: a page of twenty of the largest figures of this repository. What goes beyond stays a picture.
const MAX_PARTS = 8000

// What a phone of 320 px has beside its margins and those of the figure.
const NARROWEST_PX = 264
// The classes of figure.css, which sets the widths: a style cannot stand in the markup.
const WIDTHS = [280, 320, 360, 400, 480, 560, 640, 720, 800, 880, 1040, 1200, 1600, 2000]

/**
 * Puts the figures in the place of paragraphs that hold nothing but their pictures. Each gets ids of its own, the words of
 * its picture as its name, and a frame in which it scrolls where the screen is too narrow to read it.
 */
export function placeFigures(figures: Figures) {
  return (tree: Root) => {
    let count = 0
    let parts = 0
    const replaced = (child: ElementContent): ElementContent[] => {
      const images = imagesOf(child)
      const found = images.map(({ properties }) => knownOf(String(properties.src), figures))
      const more = found.reduce((sum, figure) => sum + (figure ? countParts(figure.root) : 0), 0)
      if (images.length === 0 || found.includes(undefined) || parts + more > MAX_PARTS) return [child]
      parts += more
      return images.map((image, at) => framed(image, found[at] as Figure, ++count, child as Element))
    }
    const walk = (node: Nodes) => {
      if (!('children' in node)) return
      node.children = node.children.flatMap((child) => replaced(child as ElementContent)) as typeof node.children
      for (const child of node.children) if (!isFigure(child)) walk(child)
    }
    if (Object.keys(figures).length > 0) walk(tree)
  }
}

/** The pictures of a paragraph that holds nothing else. */
function imagesOf(node: ElementContent): Element[] {
  if (node.type !== 'element' || node.tagName !== 'p' || !isPictures(node)) return []
  const elements = node.children.filter((child) => child.type === 'element')
  return elements.every(({ tagName }) => tagName === 'img') ? elements : []
}

function isPictures({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes('pictures')
}

function isFigure(node: Nodes): boolean {
  return node.type === 'element' && node.tagName === 'figure'
}

function countParts({ children }: FigureElement): number {
  return children.reduce((sum, child) => sum + (child.type === 'element' ? countParts(child) : 1), 1)
}

/** The figure keeps the properties of the paragraph that it replaces. */
function framed(image: Element, figure: Figure, number: number, { properties }: Element): Element {
  const noted = { ...properties, className: ['drawing'] }
  const svg = drawn(String(image.properties.alt ?? ''), figure, `figure-${number}-`)
  if (figure.readableWidth <= NARROWEST_PX) return element('figure', noted, [svg])
  const width = WIDTHS.find((one) => one >= figure.readableWidth) ?? WIDTHS.at(-1)
  const frame = element(
    'div',
    { className: ['drawing-scroll', `at-least-${width}`], role: 'region', ariaLabel: `Figure ${number}`, tabIndex: 0 },
    [svg],
  )
  return element('figure', noted, [frame])
}

function drawn(alt: string, { root, viewBox, width, height }: Figure, prefix: string): Element {
  const named: Element['properties'] = alt === '' ? { ariaHidden: 'true' } : { role: 'img', ariaLabel: alt }
  const svg = withOwnIds(root, prefix)
  return { ...svg, properties: { ...svg.properties, ...named, viewBox, width, height } }
}

/** A copy whose ids, and what refers to them, begin with `prefix`. */
function withOwnIds({ tagName, properties, children }: FigureElement, prefix: string): Element {
  const own: Element['properties'] = { ...properties }
  for (const [name, value] of Object.entries(properties))
    if (typeof value === 'string') own[name] = name === 'id' ? prefix + value : value.replace('url(#', `url(#${prefix}`)
  return element(
    tagName,
    own,
    children.map((child) => (child.type === 'element' ? withOwnIds(child, prefix) : { ...child })),
  )
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}
