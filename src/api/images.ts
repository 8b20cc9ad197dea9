import type {
  ChangedImage,
  DeletedImage,
  ImageChange,
  ImageNeeds,
  NewImage,
  RestoredImage,
  StoredImage,
} from '#server/contract/contract.ts'
import { ApiError, COMMITTED, callServer, commitOf, reading, sending, sentenceOr } from './call.ts'
import { type Copies, writtenCopies } from './image-copies.ts'

export interface UploadedImage {
  image: NewImage
  /** Null where these very bytes were there already. */
  commit: string | null
}

const AWAY = 'The server could not be reached.'

/**
 * Smaller copies follow the image in the body. `onProgress` hears which part has gone out, from 0 to
 * 1; fetch cannot tell.
 */
export function uploadImage(
  { bytes, name, smaller }: { bytes: Blob; name: string; smaller: Copies },
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<UploadedImage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const named = smaller.copies.length > 0 ? `&copies=${writtenCopies(smaller)}` : ''
    request.open('POST', `/api/images?name=${encodeURIComponent(name)}${named}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => {
      const { status, responseText } = request
      const image = status < 300 && parseNewImage(responseText)
      if (image) {
        dispatchEvent(new Event(COMMITTED))
        resolve({ image, commit: request.getResponseHeader('x-commit') })
      } else reject(new ApiError(status < 300 ? 502 : status, responseText.trim() || `POST /api/images -> ${status}`))
    }
    request.onerror = () => reject(new ApiError(0, AWAY))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(new Blob([bytes, ...smaller.copies.map((copy) => copy.bytes)]))
  })
}

export async function listImages(signal?: AbortSignal): Promise<StoredImage[]> {
  return (await ask('/api/images', reading(signal))).json()
}

/** `isForced`: even from under the posts that show it. */
export async function deleteImage({ path, revision }: StoredImage, isForced: boolean): Promise<string | null> {
  const address = `/api/images/${encodeURIComponent(nameOf(path))}${isForced ? '?force=1' : ''}`
  return commitOf(await ask(address, sending('DELETE', undefined, revision)))
}

/** Gives it another name, other words in posts, or both. */
export async function changeImage(
  { path, revision }: Pick<StoredImage, 'path' | 'revision'>,
  change: ImageChange,
): Promise<{ changed: ChangedImage; commit: string | null }> {
  const response = await ask(`/api/images/${encodeURIComponent(nameOf(path))}`, sending('PUT', change, revision))
  return { changed: (await response.json()) as ChangedImage, commit: commitOf(response) }
}

/** What would miss an image. */
export async function readNeeds(name: string): Promise<ImageNeeds> {
  return (await ask(`/api/images/${encodeURIComponent(name)}/needs`, reading())).json()
}

/** The images that were deleted last; with a post's id only those that this post names. */
export async function listDeletedImages(post?: string, signal?: AbortSignal): Promise<DeletedImage[]> {
  const search = post === undefined ? '' : `?post=${encodeURIComponent(post)}`
  return (await ask(`/api/deleted-images${search}`, reading(signal))).json()
}

/** Brings an image back as it was before `commit`, which deleted it. */
export async function restoreImage(
  name: string,
  commit: string,
): Promise<{ image: RestoredImage; commit: string | null }> {
  const response = await ask(`/api/images/${encodeURIComponent(name)}/restore`, sending('POST', { commit }))
  return { image: (await response.json()) as RestoredImage, commit: commitOf(response) }
}

/** Where the owner sees an image that was deleted. */
export function deletedAddressOf({ path, commit }: DeletedImage): string {
  return `/api/deleted-images/${encodeURIComponent(commit)}/${encodeURIComponent(nameOf(path))}`
}

/** `images/a.png` is `a.png`. */
export function nameOf(path: string): string {
  return path.replace(/^images\//, '')
}

/** Where the site serves an image. */
export function addressOf(path: string): string {
  return `/blog/images/${encodeURIComponent(nameOf(path))}`
}

function ask(path: string, init: RequestInit): Promise<Response> {
  return callServer(path, init, {
    unreached: `${AWAY} Try again.`,
    refused: sentenceOr(`${init.method ?? 'GET'} ${path}`),
  })
}

function parseNewImage(text: string): NewImage | null {
  try {
    const { path, width, height } = JSON.parse(text) as Partial<NewImage>
    return path && width && height ? { path, width, height } : null
  } catch {
    return null
  }
}
