import { createHash } from 'node:crypto'
import type { ImageFormat } from './front-matter/image-format.ts'
import { slugOf } from './front-matter/post-id.ts'

// Eight digits tell the images of one name apart; more are taken where another file has the name already.
const HASH_LENGTHS = [8, 16, 64]

/** The names that an upload may get, the first that is free or holds the same bytes to be taken: `<name>-<hash>.<ext>`. */
export function imageNames(given: string, format: ImageFormat, bytes: Uint8Array): string[] {
  const stem = slugOf(stemOf(given)) || 'image'
  const hash = createHash('sha256').update(bytes).digest('hex')
  return HASH_LENGTHS.map((length) => `${stem}-${hash.slice(0, length)}.${format}`)
}

/** A file's name without folders, of whichever system, and without its ending. */
function stemOf(given: string): string {
  return given.replace(/^.*[/\\]/s, '').replace(/\.[^.\s]{0,5}$/, '')
}
