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
  return findEntries(tree, [name], format).get(name)
}

/** The entries of those names that the tree has, by their names. */
export function findEntries(tree: RawTree, names: readonly string[], format: ObjectFormat): Map<string, TreeEntry> {
  const wanted = new Names(names)
  const found = new Map<string, TreeEntry>()
  for (const at of entriesOf(tree, format)) {
    const name = wanted.find(tree, at.nameStart, at.nul)
    if (name !== undefined) found.set(name, { mode: modeAt(tree, at), id: tree.toString('hex', at.nul + 1, at.end) })
  }
  return found
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
  const names = new Names([...entries.keys()])
  const parts: Buffer[] = []
  let next = waiting.shift()
  // What stays is taken in as long pieces as it comes.
  let from = 0
  for (const at of entriesOf(tree, format)) {
    while (next && compareAt(tree, at, next.key) > 0) {
      parts.push(tree.subarray(from, at.start), next.bytes)
      from = at.start
      next = waiting.shift()
    }
    if (names.find(tree, at.nameStart, at.nul) === undefined) continue
    parts.push(tree.subarray(from, at.start))
    from = at.end
  }
  parts.push(tree.subarray(from))
  return Buffer.concat([...parts, ...(next ? [next, ...waiting] : []).map(({ bytes }) => bytes)])
}

/** Names that are looked for among thousands: by their lengths first, since most differ in that. */
class Names {
  readonly #byLength = new Map<number, { name: string; bytes: Buffer }[]>()
  constructor(names: readonly string[]) {
    for (const name of names) {
      const bytes = Buffer.from(name)
      const others = this.#byLength.get(bytes.byteLength) ?? []
      this.#byLength.set(bytes.byteLength, [...others, { name, bytes }])
    }
  }
  /** The name that stands between two places of the tree, if it is one of them. */
  find(tree: RawTree, start: number, end: number): string | undefined {
    const known = this.#byLength.get(end - start)
    return known?.find(({ bytes }) => bytes.compare(tree, start, end) === 0)?.name
  }
}

const ID_BYTES: Record<ObjectFormat, number> = { sha1: 20, sha256: 32 }

interface EntryPlace {
  start: number
  nameStart: number
  nul: number
  end: number
}

function* entriesOf(tree: RawTree, format: ObjectFormat): Generator<EntryPlace> {
  for (let start = 0; start < tree.byteLength; ) {
    const space = tree.indexOf(0x20, start)
    const nul = tree.indexOf(0, space)
    if (space < 0 || nul < 0) throw new Error('git gave a tree that cannot be read')
    const end = nul + 1 + ID_BYTES[format]
    yield { start, nameStart: space + 1, nul, end }
    start = end
  }
}

function modeAt(tree: RawTree, { start, nameStart }: EntryPlace): string {
  return tree.toString('latin1', start, nameStart - 1)
}

const SLASH = Buffer.from('/')

/** Compares the entry's place in the order with that of a key. */
function compareAt(tree: RawTree, at: EntryPlace, key: Buffer): number {
  const order = tree.compare(key, 0, key.byteLength, at.nameStart, at.nul)
  if (order > 0 || modeAt(tree, at) !== FOLDER_MODE) return order
  return Buffer.compare(Buffer.concat([tree.subarray(at.nameStart, at.nul), SLASH]), key)
}

/** git sorts a folder as if its name ended in a slash. */
function sortKey(name: Buffer, mode: string): Buffer {
  return mode === FOLDER_MODE ? Buffer.concat([name, SLASH]) : name
}
