const QUALITY = 0.82

export interface Drawn {
  canvas: HTMLCanvasElement
  /** It had to be made smaller to fit. */
  isSmaller: boolean
}

/** Draws the picture so that its longer side has at most `side` pixels. */
export function drawSmaller(bitmap: ImageBitmap, side: number): Drawn {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
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

/** WebP, or where the browser writes none: JPEG, and PNG for what one can see through. Null where nothing comes of it. */
export async function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const webp = await blobOf(canvas, 'image/webp')
  // A browser that cannot write a format answers with a PNG.
  if (!webp || webp.type === 'image/webp' || hasHoles(canvas)) return webp
  return blobOf(canvas, 'image/jpeg')
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}

function hasHoles(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true
  return false
}
