import type { Element, Root } from 'hast'
import { knownOf } from '#content/post-images.ts'
import type { ImageSizes } from '#server/contract/contract.ts'
import { mapElements } from './tree.ts'

// As wide as a picture stands in a post; a smaller screen is filled but for its edges.
const SIZES = '(min-width: 944px) 880px, calc(100vw - 32px)'
// Chosen: a drawing has twelve parts, and a page of many pictures is not to grow by all of them.
const MAX_DRAWINGS = 20

/**
 * Writes width and height on the images whose size is known, so that nothing moves when they arrive, and offers their
 * smaller copies. The tones of a picture lie below it until it is there.
 */
export function sizeImages(sizes: ImageSizes = {}) {
  return (tree: Root) => {
    let drawings = 0
    mapElements(tree, (element) => {
      const { tagName, properties } = element
      const address = String(properties.src)
      const size = tagName === 'img' && knownOf(address, sizes)
      if (!size) return element
      const [width, height, copies] = size
      // HTML may say how wide it is to be shown.
      const shown = Number(properties.width ?? width)
      if (properties.height === undefined && shown > 0)
        Object.assign(properties, { width: shown, height: Math.round((shown * height) / width) })
      if (!copies) return element
      const endings = copies.split(' ')
      Object.assign(properties, { srcSet: sourcesOf(address, width, endings), sizes: SIZES })
      const drawing = drawings < MAX_DRAWINGS && toneDrawing(endings[0]?.split('.')[3] ?? '')
      if (!drawing) return element
      drawings += 1
      return picture([drawing, element])
    })
  }
}

/** `/blog/images/a.png.1a2b3c4d.480.webp 480w, /blog/images/a.png 900w` */
function sourcesOf(address: string, width: number, endings: readonly string[]): string {
  const copies = endings.map((ending) => `${address}${ending} ${ending.split('.')[2]}w`)
  return [...copies, `${address} ${width}w`].join(', ')
}

function picture(children: Element[]): Element {
  return { type: 'element', tagName: 'span', properties: { className: ['picture'] }, children }
}

const COLUMNS = 4

const ROWS = 3

const TONES = /^(?:[\da-f]{3}){12}$/

/**
 * A drawing of the tones of a picture, three rows of four, which styles blur; undefined where they are not known. Its
 * colors are attributes: the site's policy takes no inline style, and no address of data.
 */
function toneDrawing(tones: string): Element | undefined {
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
