const QUALITY = 0.82

export interface Drawn {
  canvas: HTMLCanvasElement
  /** It had to be made smaller to fit. */
  isSmaller: boolean
}

/** Draws the picture so that its longer side has at most `side` pixels. */
export function drawSmaller(bitmap: ImageBitmap, side: number): Drawn {
  return drawScaled(bitmap, Math.min(1, side / Math.max(bitmap.width, bitmap.height)))
}

export function drawScaled(bitmap: ImageBitmap | HTMLCanvasElement, scale: number): Drawn {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  return { canvas, isSmaller: scale < 1 }
}

/** AVIF or WebP; where the browser writes neither, JPEG, and PNG for what one can see through. Null on failure. */
export async function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  best ??= findBest()
  const type = (await best) ?? (hasHoles(canvas) ? 'image/png' : 'image/jpeg')
  return blobOf(canvas, type)
}

let best: Promise<string | undefined> | undefined

async function findBest(): Promise<string | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  // A browser that cannot write a format answers with a PNG.
  for (const type of ['image/avif', 'image/webp']) if ((await blobOf(canvas, type))?.type === type) return type
  return undefined
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}

// Reading a canvas back is slow, and twice of the same makes browsers warn.
const looked = new WeakMap<HTMLCanvasElement, boolean>()

/** Whether one can see through a part of a canvas. It is looked at once, so it has to be drawn by then. */
export function hasHoles(canvas: HTMLCanvasElement): boolean {
  const known = looked.get(canvas) ?? findHole(canvas)
  looked.set(canvas, known)
  return known
}

function findHole(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true
  return false
}
