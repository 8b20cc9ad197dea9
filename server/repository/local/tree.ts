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

/** Every entry of the tree by its name. */
export function readEntries(tree: RawTree, format: ObjectFormat): Map<string, TreeEntry> {
  const entries = new Map<string, TreeEntry>()
  for (const { mode, id, name } of entriesOf(tree, format)) entries.set(name.toString(), { mode, id })
  return entries
}

/** The tree with entries put in place by their names, or taken away where null; every other byte stays. */
export function withEntries(
  tree: RawTree,
  entries: ReadonlyMap<string, TreeEntry | null>,
  format: ObjectFormat,
): RawTree {
  const waiting = [...entries]
    .flatMap(([name, entry]) => (entry ? [{ key: sortKey(Buffer.from(name), entry.mode), name, entry }] : []))
    .sort((one, other) => Buffer.compare(one.key, other.key))
    .map(({ key, name, entry: { mode, id } }) => ({
      key,
      bytes: Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')]),
    }))
  const names = new Set([...entries.keys()].map((name) => Buffer.from(name).toString('latin1')))
  const parts: Buffer[] = []
  let at = 0
  for (const { start, end, mode, name } of entriesOf(tree, format)) {
    if (names.has(name.toString('latin1'))) continue
    const key = sortKey(name, mode)
    for (let next = waiting[at]; next && Buffer.compare(next.key, key) < 0; next = waiting[++at]) parts.push(next.bytes)
    parts.push(tree.subarray(start, end))
  }
  return Buffer.concat([...parts, ...waiting.slice(at).map(({ bytes }) => bytes)])
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
