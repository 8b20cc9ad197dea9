import { createHash } from 'node:crypto'

/** The id that git gives these bytes as a blob (`git hash-object`). */
export function blobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex')
}
