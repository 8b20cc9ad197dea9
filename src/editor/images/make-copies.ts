import { copyWidthsOf } from '#content/post-images.ts'
import type { Copies } from '../../api/image-copies.ts'
import { drawScaled, encode, hasHoles } from './encode.ts'

export const NO_COPIES: Copies = { copies: [], tones: '' }

/** Makes the copies that a picture of this width has, or those of some widths. */
export async function makeCopies(
  bitmap: ImageBitmap | HTMLCanvasElement,
  widths: readonly number[] = copyWidthsOf(bitmap.width),
): Promise<Copies> {
  const copies: Copies['copies'] = []
  let tones = ''
  for (const [at, width] of widths.entries()) {
    const { canvas } = drawScaled(bitmap, width / bitmap.width)
    const bytes = await encode(canvas)
    if (!bytes) return NO_COPIES
    copies.push({ width: canvas.width, bytes })
    if (at === 0 && !hasHoles(canvas)) tones = tonesOf(canvas)
  }
  return { copies, tones }
}

const COLUMNS = 4
const ROWS = 3

function tonesOf(picture: HTMLCanvasElement): string {
  const canvas = document.createElement('canvas')
  canvas.width = COLUMNS
  canvas.height = ROWS
  const context = canvas.getContext('2d')
  if (!context) return ''
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, COLUMNS, ROWS)
  const { data } = context.getImageData(0, 0, COLUMNS, ROWS)
  // Of each four numbers the last says how much one sees through.
  return [...data].flatMap((part, at) => (at % 4 === 3 ? [] : [Math.round(part / 17).toString(16)])).join('')
}
