import type { Element } from 'hast'

const COLUMNS = 4
const ROWS = 3
const TONES = /^(?:[\da-f]{3}){12}$/

/**
 * A drawing of the tones of a picture, three rows of four, which styles blur; undefined where they are not known. Its
 * colors are attributes: the site's policy takes no inline style, and no address of data.
 */
export function toneDrawing(tones: string): Element | undefined {
  if (!TONES.test(tones)) return undefined
  const children = (tones.match(/.{3}/g) ?? []).map((tone, at): Element => {
    const [x, width] = reach(at % COLUMNS, COLUMNS)
    const [y, height] = reach(Math.floor(at / COLUMNS), ROWS)
    const d = `M${x} ${y}h${width}v${height}h-${width}z`
    return { type: 'element', tagName: 'path', properties: { fill: `#${tone}`, d }, children: [] }
  })
  const properties = {
    viewBox: `0 0 ${COLUMNS} ${ROWS}`,
    width: '100%',
    height: '100%',
    preserveAspectRatio: 'none',
    overflow: 'visible',
    ariaHidden: 'true',
  }
  return { type: 'element', tagName: 'svg', properties, children }
}

/** Where a part of the drawing begins, and how far it goes: past the edge, which would be pale with nothing beyond it. */
function reach(at: number, count: number): [start: number, length: number] {
  const isFirst = at === 0
  return [isFirst ? -1 : at, isFirst || at === count - 1 ? 2 : 1]
}
