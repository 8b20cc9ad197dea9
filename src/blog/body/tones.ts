import type { Element } from 'hast'

const COLUMNS = 4
const TONES = /^(?:[\da-f]{3}){12}$/

/**
 * A drawing of the tones of a picture, three rows of four, which styles blur; undefined where they are not known. Its
 * colors are attributes: the site's policy takes no inline style, and no address of data.
 */
export function toneDrawing(tones: string): Element | undefined {
  if (!TONES.test(tones)) return undefined
  const children = (tones.match(/.{3}/g) ?? []).map((tone, at): Element => {
    const d = `M${at % COLUMNS} ${Math.floor(at / COLUMNS)}h1v1h-1z`
    return { type: 'element', tagName: 'path', properties: { fill: `#${tone}`, d }, children: [] }
  })
  const properties = { viewBox: '0 0 4 3', preserveAspectRatio: 'none', ariaHidden: 'true' }
  return { type: 'element', tagName: 'svg', properties, children }
}
