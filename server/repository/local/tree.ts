import { createHash } from 'node:crypto'

/** The names that a repository gives its objects by. */
export type ObjectFormat = 'sha1' | 'sha256'

/** A tree as git keeps it: `mode name\0id`, entry after entry, in git's own order. */
export type RawTree = Buffer

export interface TreeEntry {
  mode: string
  /** In hexadecimal. */
  id: string
}

export const FOLDER_MODE = '40000'

/** The entry of that name, of whatever kind. */
export function findEntry(tree: RawTree, name: string, format: ObjectFormat): TreeEntry | undefined {
  const wanted = Buffer.from(name)
  for (const { mode, id, name: found } of entriesOf(tree, format)) if (found.equals(wanted)) return { mode, id }
  return undefined
}

/** The tree with one entry put in place, or taken away; every other byte stays. */
export function withEntry(tree: RawTree, name: string, entry: TreeEntry | null, format: ObjectFormat): RawTree {
  const key = entry && sortKey(Buffer.from(name), entry.mode)
  const written = entry && Buffer.concat([Buffer.from(`${entry.mode} ${name}\0`), Buffer.from(entry.id, 'hex')])
  const parts: Buffer[] = []
  let isPlaced = written === null
  for (const { start, end, mode, name: found } of entriesOf(tree, format)) {
    if (found.equals(Buffer.from(name))) continue
    if (!isPlaced && written && key && Buffer.compare(sortKey(found, mode), key) > 0) {
      parts.push(written)
      isPlaced = true
    }
    parts.push(tree.subarray(start, end))
  }
  if (!isPlaced && written) parts.push(written)
  return Buffer.concat(parts)
}

export function treeId(tree: RawTree, format: ObjectFormat): string {
  return createHash(format).update(`tree ${tree.byteLength}\0`).update(tree).digest('hex')
}

const ID_BYTES: Record<ObjectFormat, number> = { sha1: 20, sha256: 32 }

function* entriesOf(tree: RawTree, format: ObjectFormat) {
  for (let start = 0; start < tree.byteLength; ) {
    const space = tree.indexOf(' ', start)
    const nul = tree.indexOf(0, space)
    if (space < 0 || nul < 0) throw new Error('git gave a tree that cannot be read')
    const end = nul + 1 + ID_BYTES[format]
    const mode = tree.toString('latin1', start, space)
    yield { start, end, mode, name: tree.subarray(space + 1, nul), id: tree.toString('hex', nul + 1, end) }
    start = end
  }
}

/** git sorts a folder as if its name ended in a slash. */
function sortKey(name: Buffer, mode: string): Buffer {
  return mode === FOLDER_MODE ? Buffer.concat([name, Buffer.from('/')]) : name
}
