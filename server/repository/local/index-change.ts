import { createHash, webcrypto } from 'node:crypto'
import type { FileMode } from './file-state.ts'
import { type IndexExtension, type IndexFile, MODE_AT, scanIndex } from './index-file.ts'
import type { ObjectFormat } from './tree.ts'
import { foldersOn } from './tree-paths.ts'

/** A file as the index is to have it; a null blob takes it away. */
export interface IndexChange {
  repositoryPath: string
  newBlob: string | null
  mode: FileMode
}

// The extensions of an index that git makes unless it is told otherwise. Two of them only tell where others begin.
const TREES = 'TREE'
const PLACES = ['EOIE', 'IEOT']

/**
 * The bytes of the index with other blobs for files that it has, as `git update-index --index-info` would write them, which
 * takes a process. Undefined where git has to write them.
 */
export async function findWithBlobs(
  index: IndexFile,
  format: ObjectFormat,
  changes: readonly IndexChange[],
): Promise<Buffer | undefined> {
  const paths = changes.map(({ repositoryPath }) => repositoryPath)
  const scanned = scanIndex(index, format, paths)
  if (!scanned) return undefined
  const extensions: Buffer[] = []
  for (const extension of scanned.extensions) {
    if (PLACES.includes(extension.name)) continue
    const content = extension.name === TREES ? withoutTrees(extension, foldersOn(paths), format) : undefined
    if (!content) return undefined
    const head = Buffer.from(`${TREES}0000`)
    head.writeUInt32BE(content.byteLength, TREES.length)
    extensions.push(head, content)
  }
  const oldSum = scanned.bytes.subarray(format === 'sha256' ? -32 : -20)
  const bytes = Buffer.concat([scanned.bytes.subarray(0, scanned.end), ...extensions, Buffer.alloc(oldSum.byteLength)])
  for (const { repositoryPath, newBlob, mode } of changes) {
    const place = scanned.places.get(repositoryPath)
    if (!place?.isPlain || newBlob === null) return undefined
    // Nothing is said of the file's times and size, so git looks at it the next time.
    bytes.fill(0, place.start, place.idAt)
    bytes.writeUInt32BE(Number.parseInt(mode, 8), place.start + MODE_AT)
    bytes.write(newBlob, place.idAt, 'hex')
  }
  // With `index.skipHash` there is no sum.
  if (oldSum.every((byte) => byte === 0)) return bytes
  const summed = bytes.subarray(0, -oldSum.byteLength)
  const sum =
    summed.byteLength > MOST_SUMMED_HERE
      ? Buffer.from(await webcrypto.subtle.digest(SUMS[format], summed))
      : createHash(format).update(summed).digest()
  bytes.set(sum, summed.byteLength)
  return bytes
}

// A megabyte takes 1 to 2 ms; other threads begin later where they write objects. Of 100,000 posts the index has 10 MB.
const MOST_SUMMED_HERE = 1_000_000
const SUMS: Record<ObjectFormat, string> = { sha1: 'SHA-1', sha256: 'SHA-256' }

/**
 * The trees that the index remembers, without those of some folders. Each is `name\0entries subtrees\nid`, and its subtrees
 * follow; without an id the number of entries is -1. Undefined for what cannot be read.
 */
function withoutTrees(
  { content }: IndexExtension,
  folders: readonly string[],
  format: ObjectFormat,
): Buffer | undefined {
  const gone = new Set(folders.map((folder) => Buffer.from(folder).toString('latin1')))
  const parts: Buffer[] = []
  let at = 0
  const take = (above: string | undefined): boolean => {
    const [nul, end] = [content.indexOf(0, at), content.indexOf('\n', at)]
    const [, count, subtrees] = /^(-1|\d+) (\d+)$/.exec(content.toString('latin1', nul + 1, end)) ?? []
    if (nul < 0 || end < nul || count === undefined) return false
    const name = content.toString('latin1', at, nul)
    const folder = above ? `${above}/${name}` : name
    const next = end + 1 + (count === '-1' ? 0 : format === 'sha256' ? 32 : 20)
    parts.push(gone.has(folder) ? Buffer.from(`${name}\0-1 ${subtrees}\n`, 'latin1') : content.subarray(at, next))
    at = next
    for (let left = Number(subtrees); left > 0; left--) if (!take(folder)) return false
    return true
  }
  return take(undefined) && at === content.byteLength ? Buffer.concat(parts) : undefined
}
