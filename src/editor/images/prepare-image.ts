import { MAX_UPLOAD_BYTES } from '#content/post-images.ts'
import { type Drawn, drawSmaller, encode } from './encode.ts'
import { examine, isSvg } from './formats/examine.ts'
import type { Examined } from './formats/examined.ts'

const MAX_SIDE_PX = 1600
const THUMBNAIL_SIDE_PX = 480

export interface PreparedImage {
  bytes: Blob
  /** What it is called on its way; the server chooses its own ending. */
  name: string
  thumbnail: HTMLCanvasElement
  isMoving: boolean
}

/** Why a file cannot be taken, in a sentence for its owner. */
export class NoImageError extends Error {}

/**
 * Makes of a file what is sent: at most 1,600 px on the longer side, WebP, and nothing of what a camera writes beside
 * the picture, such as where it was taken. A moving image is sent as it is, without such words. Throws NoImageError.
 */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const { name } = file
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => unreadable(name)))
  if (isSvg(bytes, file))
    throw new NoImageError(
      `“${name}” is an SVG, which can carry programs and is not taken here. Export it as a PNG, or put it into the folder of images with git.`,
    )
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undecodable(name))
  try {
    const examined = examine(bytes)
    const thumbnail = drawSmaller(bitmap, THUMBNAIL_SIDE_PX).canvas
    const sent = examined.isMoving ? movingBytes(name, examined) : await stillBytes(name, file, examined, bitmap)
    return { bytes: fitting(name, sent), name, thumbnail, isMoving: examined.isMoving }
  } finally {
    bitmap.close()
  }
}

async function stillBytes(name: string, file: File, { bare }: Examined, bitmap: ImageBitmap): Promise<Blob> {
  const drawn: Drawn = drawSmaller(bitmap, MAX_SIDE_PX)
  const encoded = (await encode(drawn.canvas)) ?? undecodable(name)
  // A drawing of few colors may be smaller as it is; with metadata in it, it never goes out.
  const isBare = bare?.length === file.size
  return isBare && !drawn.isSmaller && file.size <= encoded.size ? file : encoded
}

function movingBytes(name: string, { bare }: Examined): Blob {
  if (bare) return new Blob([bare])
  throw new NoImageError(
    `“${name}” moves and carries metadata, perhaps where it was taken, that cannot be taken out here. Export it without metadata, then add it again.`,
  )
}

function fitting(name: string, bytes: Blob): Blob {
  if (bytes.size <= MAX_UPLOAD_BYTES) return bytes
  const size = (bytes.size / 1024 / 1024).toFixed(1)
  throw new NoImageError(
    `“${name}” comes to ${size} MiB; 5 MiB are taken. Make it shorter or smaller, then add it again.`,
  )
}

function unreadable(name: string): never {
  throw new NoImageError(`“${name}” could not be read. It may have been moved or be a folder; choose it again.`)
}

function undecodable(name: string): never {
  throw new NoImageError(
    `“${name}” is no image that this browser can read. Export it as JPEG or PNG, then add it again.`,
  )
}
