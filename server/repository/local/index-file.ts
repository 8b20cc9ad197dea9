import { readFileSync } from 'node:fs'
import { stampOf } from './stamp.ts'
import type { TreeEntry } from './tree.ts'
import type { WorkTree } from './work-tree.ts'

/** Git's index at one moment. */
export interface IndexFile {
  /** `stampOf` the file, and what it held then; null where there is none. */
  stamp: string
  bytes: Buffer | null
}

export function readIndexFile({ indexFile }: WorkTree): IndexFile {
  const stamp = stampOf(indexFile)
  // Git puts a new file in its place: one that came meanwhile has another stamp.
  return { stamp, bytes: stamp === 'none' ? null : readFileSync(indexFile) }
}

/** What the index says of a file; `other` is all that takes git to judge: a conflict, or a file that it is not to look at. */
export type Indexed = TreeEntry | 'other'

/**
 * The entries of those paths that the index has, by their paths. Undefined for an index that does not list its entries
 * one by one: whoever needs to know then asks git. https://git-scm.com/docs/index-format
 */
export function findIndexed(
  { bytes }: IndexFile,
  { format }: Pick<WorkTree, 'format'>,
  repositoryPaths: readonly string[],
): ReadonlyMap<string, Indexed> | undefined {
  const idBytes = format === 'sha256' ? 32 : 20
  if (!bytes || bytes.byteLength < HEADER_BYTES + idBytes || bytes.toString('latin1', 0, 4) !== 'DIRC') return undefined
  // In version 4 a name begins with a part of the one before.
  if (![2, 3].includes(bytes.readUInt32BE(4))) return undefined
  const wanted = new Map(repositoryPaths.map((one) => [Buffer.from(one).toString('latin1'), one]))
  const lengths = new Set([...wanted.keys()].map(({ length }) => length))
  const found = new Map<string, Indexed>()
  let at = HEADER_BYTES
  for (let left = bytes.readUInt32BE(8); left > 0; left--) {
    if (at + STAT_BYTES + idBytes + 4 > bytes.byteLength) return undefined
    const flagsAt = at + STAT_BYTES + idBytes
    const flags = bytes.readUInt16BE(flagsAt)
    const nameAt = flagsAt + (flags & EXTENDED ? 4 : 2)
    const nameEnd = (flags & LENGTH) === LENGTH ? bytes.indexOf(0, nameAt) : nameAt + (flags & LENGTH)
    if (nameEnd < nameAt || nameEnd >= bytes.byteLength) return undefined
    if (lengths.has(nameEnd - nameAt)) {
      const name = wanted.get(bytes.toString('latin1', nameAt, nameEnd))
      const entry = {
        mode: bytes.readUInt32BE(at + MODE_AT).toString(8),
        id: bytes.toString('hex', flagsAt - idBytes, flagsAt),
      }
      if (name !== undefined) found.set(name, flags & ~LENGTH ? 'other' : entry)
    }
    // Zeros fill each entry up, one at least.
    at += (nameEnd - at + 8) & ~7
  }
  return hasKnownExtensions(bytes.subarray(at, bytes.byteLength - idBytes)) ? found : undefined
}

const HEADER_BYTES = 12
const STAT_BYTES = 40
const MODE_AT = 24
// Of an entry's flags: further flags follow; the length of the name, or that it is longer than this.
const EXTENDED = 0x4000
const LENGTH = 0xfff

/** Where names are told by another file, or a folder stands for what is in it, an extension says so in small letters. */
function hasKnownExtensions(bytes: Buffer): boolean {
  let at = 0
  while (at + 8 <= bytes.byteLength) {
    if (!/^[A-Z]/.test(bytes.toString('latin1', at, at + 4))) return false
    at += 8 + bytes.readUInt32BE(at + 4)
  }
  return at === bytes.byteLength
}
