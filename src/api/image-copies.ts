import type { StoredImage } from '#server/contract/contract.ts'
import { callServer, commitOf, sentenceOr } from './call.ts'

/** Smaller copies of a picture: the widths that pages offer beside its own. */
export interface Copies {
  copies: { width: number; bytes: Blob }[]
  /** Twelve colors of the picture, three rows of four; empty where one can see through it. */
  tones: string
}

/** How the copies are named beside their bytes, which follow each other in this order. */
export function writtenCopies({ copies, tones }: Copies): string {
  return copies
    .map(({ width, bytes }, at) => [width, bytes.size, ...(at === 0 && tones ? [tones] : [])].join(':'))
    .join(',')
}

/** Adds copies to an image that is there, in one commit. Resolves to null where it has them already. */
export async function addCopies({ path, revision }: StoredImage, smaller: Copies): Promise<string | null> {
  const address = `/api/images/${encodeURIComponent(path.replace(/^images\//, ''))}/copies?copies=${writtenCopies(smaller)}`
  const init = {
    method: 'POST',
    headers: { 'If-Match': `"${revision}"` },
    body: new Blob(smaller.copies.map(({ bytes }) => bytes)),
  }
  const words = { unreached: 'The server could not be reached. Try again.', refused: sentenceOr(`POST ${address}`) }
  return commitOf(await callServer(address, init, words))
}

/** The bytes of an image, for the browser to draw. `address` is where the site serves it. */
export async function readImageBytes(address: string): Promise<Blob> {
  return (await callServer(address, {})).blob()
}
