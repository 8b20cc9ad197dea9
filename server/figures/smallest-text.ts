import type { Element } from 'hast'

// As src/styles/figure-rules.css sets it where a drawing says nothing.
const DEFAULT_PX = 16

/** Returns the size of the smallest text in units of the viewBox, transforms included; undefined where there is none. */
export function findSmallestText(root: Element): number | undefined {
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
