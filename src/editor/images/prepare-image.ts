import { imageSize } from 'image-size'
import { MAX_UPLOAD_BYTES } from '#content/post-images.ts'
import type { ImageSize } from '#server/contract/contract.ts'
import type { Copies } from '../../api/image-copies.ts'
import { type Drawn, drawSmaller, encode } from './encode.ts'
import { type Examined, examine, isHeic, isSvg } from './examine.ts'
import { makeCopies, NO_COPIES } from './make-copies.ts'

export const MAX_SIDE_PX = 1600
const THUMBNAIL_SIDE_PX = 480
// As many as the server takes.
const MAX_PIXELS = 50_000_000

export interface PreparedImage {
  bytes: Blob
  /** What it is called on its way; the server chooses its own ending. */
  name: string
  thumbnail: HTMLCanvasElement
  /** Width and height of the uploaded image, in pixels. */
  size: ImageSize
  smaller: Copies
  isMoving: boolean
}

/** Why a file cannot be taken, in a sentence for its owner. */
export class NoImageError extends Error {}

/** Makes a file smaller and takes what a camera writes beside the picture out of it. Throws NoImageError. */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const { name } = file
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => unreadable(name)))
  if (isSvg(bytes, file))
    throw new NoImageError(
      `“${name}” is an SVG file, which can carry scripts, so it cannot be uploaded. Export it as PNG, or add it to the images folder with git.`,
    )
  refuseHuge(name, bytes)
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undecodable(file, bytes))
  try {
    const examined = examine(bytes)
    const thumbnail = drawSmaller(bitmap, THUMBNAIL_SIDE_PX).canvas
    const { isMoving } = examined
    if (isMoving) {
      const sent = fitting(name, movingBytes(name, examined))
      return { bytes: sent, name, thumbnail, size: [bitmap.width, bitmap.height], smaller: NO_COPIES, isMoving }
    }
    const drawn = drawSmaller(bitmap, MAX_SIDE_PX)
    const sent = fitting(name, await stillBytes(file, examined, drawn))
    const size: ImageSize = [drawn.canvas.width, drawn.canvas.height]
    return { bytes: sent, name, thumbnail, size, smaller: withRoom(sent, await makeCopies(drawn.canvas)), isMoving }
  } finally {
    bitmap.close()
  }
}

/** All of it goes out at once. A picture for which that is too much goes alone. */
export function withRoom(image: Blob | null, smaller: Copies): Copies {
  const size = smaller.copies.reduce((sum, { bytes }) => sum + bytes.size, image?.size ?? 0)
  return size <= MAX_UPLOAD_BYTES ? smaller : NO_COPIES
}

async function stillBytes(file: File, { bare }: Examined, drawn: Drawn): Promise<Blob> {
  const encoded = (await encode(drawn.canvas)) ?? undecodable(file)
  // A drawing of few colors may be smaller as it is; with metadata in it, it never goes out.
  const isBare = bare?.length === file.size
  return isBare && !drawn.isSmaller && file.size <= encoded.size ? file : encoded
}

function movingBytes(name: string, { bare }: Examined): Blob {
  if (bare) return new Blob([bare])
  throw new NoImageError(
    `“${name}” is animated, and its metadata, which may say where it was taken, cannot be removed here. Export it without metadata, then add it again.`,
  )
}

function fitting(name: string, bytes: Blob): Blob {
  if (bytes.size <= MAX_UPLOAD_BYTES) return bytes
  const size = (bytes.size / 1024 / 1024).toFixed(1)
  throw new NoImageError(
    `“${name}” is ${size} MiB, and 5 MiB is the most. Make it shorter or smaller, then add it again.`,
  )
}

function unreadable(name: string): never {
  throw new NoImageError(`“${name}” could not be read. It may be a folder, or it may have been moved. Choose it again.`)
}

/** Before it is decoded: a phone with little memory would end the page. */
function refuseHuge(name: string, bytes: Uint8Array): void {
  const { width, height } = measure(bytes) ?? {}
  if (!width || !height || width * height <= MAX_PIXELS) return
  const pixels = `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')}`
  throw new NoImageError(
    `“${name}” has ${pixels} pixels, and 50 million is the most. Make it smaller, then add it again.`,
  )
}

function measure(bytes: Uint8Array) {
  try {
    return imageSize(bytes)
  } catch {
    return undefined
  }
}

function undecodable({ name, type }: File, bytes?: Uint8Array): never {
  if (bytes && isHeic(bytes))
    throw new NoImageError(
      `“${name}” is a HEIC photo, which this browser cannot read. Export it as JPEG, or set the phone’s camera to “Most Compatible”, then add it again.`,
    )
  // A file without a type may be an image.
  if (type && !type.startsWith('image/'))
    throw new NoImageError(`“${name}” is not an image. Choose a JPEG, PNG, WebP, GIF, or AVIF.`)
  throw new NoImageError(
    `“${name}” is not an image that this browser can read. Export it as JPEG or PNG, then add it again.`,
  )
}
