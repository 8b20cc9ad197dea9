import { readFileSync, statSync } from 'node:fs'
import { stampOf } from './stamp.ts'
import type { ObjectFormat, TreeEntry } from './tree.ts'
import type { WorkTree } from './work-tree.ts'

/** Git's index at one moment. */
export interface IndexFile {
  /** `stampOf` the file, and what it held then; null where there is none. */
  stamp: string
  bytes: Buffer | null
  /** In seconds since 1970. Git distrusts the times of files that are not older. */
  changedAt: number
}

export function readIndexFile({ indexFile }: WorkTree): IndexFile {
  const stamp = stampOf(indexFile)
  if (stamp === 'none') return { stamp, bytes: null, changedAt: 0 }
  // Git puts a new file in its place: one that came meanwhile has another stamp.
  return { stamp, bytes: readFileSync(indexFile), changedAt: Math.floor(statSync(indexFile).mtimeMs / 1000) }
}

/** The index's entry for a file; `other` is all that takes git to judge: a conflict, or a file that it is not to look at. */
export type Indexed = TreeEntry | 'other'

/**
 * The entries of those paths that the index has, by their paths. Undefined for an index that does not list its entries
 * one by one: then git has to be asked.
 */
export function findIndexed(
  index: IndexFile,
  { format }: Pick<WorkTree, 'format'>,
  repositoryPaths: readonly string[],
): ReadonlyMap<string, Indexed> | undefined {
  const scanned = scanIndex(index, format, repositoryPaths)
  if (!scanned) return undefined
  const { bytes, places } = scanned
  return new Map(
    [...places].map(([name, { start, idAt, idEnd, isPlain }]) => {
      const entry = { mode: bytes.readUInt32BE(start + MODE_AT).toString(8), id: bytes.toString('hex', idAt, idEnd) }
      return [name, isPlain ? entry : 'other']
    }),
  )
}

/** Place of an entry in the index. What comes from its file's times and size stands from `start` to `idAt`. */
interface IndexPlace {
  start: number
  idAt: number
  idEnd: number
  /** Whether it is one of a file that git looks at, in no conflict. */
  isPlain: boolean
}

export interface ScannedIndex {
  bytes: Buffer
  places: ReadonlyMap<string, IndexPlace>
  extensions: readonly IndexExtension[]
  /** Offset at which the entries end, in bytes. */
  end: number
}

export interface IndexExtension {
  name: string
  content: Buffer
}

/** Where the mode stands in an entry. */
export const MODE_AT = 24
const HEADER_BYTES = 12
const STAT_BYTES = 40
// Of an entry's flags: further flags follow; the length of the name, or that it is longer than this.
const EXTENDED = 0x4000
const LENGTH = 0xfff

/** Undefined for what cannot be read. https://git-scm.com/docs/index-format */
export function scanIndex(
  { bytes }: IndexFile,
  format: ObjectFormat,
  repositoryPaths: readonly string[],
): ScannedIndex | undefined {
  const idBytes = format === 'sha256' ? 32 : 20
  if (!bytes || bytes.byteLength < HEADER_BYTES + idBytes || bytes.toString('latin1', 0, 4) !== 'DIRC') return undefined
  // In version 4 a name begins with a part of the one before.
  if (![2, 3].includes(bytes.readUInt32BE(4))) return undefined
  const wanted = new Map(repositoryPaths.map((one) => [Buffer.from(one).toString('latin1'), one]))
  const lengths = new Set([...wanted.keys()].map(({ length }) => length))
  const places = new Map<string, IndexPlace>()
  let start = HEADER_BYTES
  for (let left = bytes.readUInt32BE(8); left > 0; left--) {
    const [idAt, idEnd] = [start + STAT_BYTES, start + STAT_BYTES + idBytes]
    if (idEnd + 4 > bytes.byteLength) return undefined
    const flags = bytes.readUInt16BE(idEnd)
    const nameAt = idEnd + (flags & EXTENDED ? 4 : 2)
    const nameEnd = (flags & LENGTH) === LENGTH ? bytes.indexOf(0, nameAt) : nameAt + (flags & LENGTH)
    if (nameEnd < nameAt || nameEnd >= bytes.byteLength) return undefined
    const name = lengths.has(nameEnd - nameAt) ? wanted.get(bytes.toString('latin1', nameAt, nameEnd)) : undefined
    if (name !== undefined) places.set(name, { start, idAt, idEnd, isPlain: (flags & ~LENGTH) === 0 })
    // Zeros fill each entry up, one at least.
    start += (nameEnd - start + 8) & ~7
  }
  const extensions = readExtensions(bytes.subarray(start, bytes.byteLength - idBytes))
  return extensions && { bytes, places, extensions, end: start }
}

/** Undefined where names are told by another file, or a folder stands for what is in it: small letters say so. */
function readExtensions(bytes: Buffer): IndexExtension[] | undefined {
  const extensions: IndexExtension[] = []
  let at = 0
  while (at + 8 <= bytes.byteLength) {
    const name = bytes.toString('latin1', at, at + 4)
    const end = at + 8 + bytes.readUInt32BE(at + 4)
    if (!/^[A-Z]/.test(name)) return undefined
    extensions.push({ name, content: bytes.subarray(at + 8, end) })
    at = end
  }
  return at === bytes.byteLength ? extensions : undefined
}
