import { decodeString } from 'micromark-util-decode-string'
import { percentDecodeRuns } from '#content/percent-decode.ts'
import { inSlices } from '../repository/in-slices.ts'
import type { Repository, RepositoryFile } from '../repository/repository.ts'
import { findPostId } from './folder-layout.ts'

/** The ids of the posts that name an image of the folder, drafts and broken ones included, in the order of the ids. */
export type FindUses = (name: string) => string[]

/**
 * A person who asks may then delete what is named nowhere, so a name in a code block or in the front matter counts as well: too
 * much is found rather than too little. Others are answered while posts are read; what is found is of the folder as it
 * is in the end.
 */
export function createImageUses(repository: Pick<Repository, 'snapshot'>): () => Promise<FindUses> {
  return async () => {
    await inSlices(repository.snapshot().files.values(), (file) => {
      if (findPostId(file.path) !== undefined) imagesNamedInFile(file)
    })
    const uses = new Map<string, string[]>()
    for (const file of repository.snapshot().files.values()) {
      const id = findPostId(file.path)
      if (id === undefined) continue
      for (const name of imagesNamedInFile(file)) {
        const ids = uses.get(name)
        if (ids) ids.push(id)
        else uses.set(name, [id])
      }
    }
    return (name) => [...(uses.get(name.normalize()) ?? [])].sort()
  }
}

const NONE: ReadonlySet<string> = new Set()
// Disks take no longer name than 255 bytes: https://man7.org/linux/man-pages/man7/path_resolution.7.html
const FOLDER = /images\/(?=([^/\n\r]{1,300}))/g
const ENDINGS = /\.(?:avif|gif|jpe?g|png|svg|webp)(?![\p{L}\p{N}])/giu
// Which of several endings is the name's own is not always to be seen: `images/a.png "b.png"`.
const MAX_ENDINGS = 8

const known = new WeakMap<object, ReadonlySet<string>>()

/**
 * Everything that may be the name of an image behind `images/`, as it is written and with its escapes undone. The same
 * bytes are searched once.
 */
export function imagesNamedIn(bytes: Uint8Array): ReadonlySet<string> {
  const names = known.get(bytes) ?? findNames(bytes)
  known.set(bytes, names)
  return names
}

/** The same of a file of the snapshot, which is read once. */
export function imagesNamedInFile(file: RepositoryFile): ReadonlySet<string> {
  const names = known.get(file) ?? findNames(file.bytes ?? NOTHING)
  known.set(file, names)
  return names
}

const NOTHING = new Uint8Array()

function findNames(bytes: Uint8Array): ReadonlySet<string> {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('images')) return NONE
  const text = new TextDecoder().decode(bytes)
  const names = new Set<string>()
  const decoded = decodeString(text)
  for (const written of new Set([text, decoded, percentDecodeRuns(text), percentDecodeRuns(decoded)]))
    for (const [, rest = ''] of written.matchAll(FOLDER))
      for (const { 0: ending, index } of [...rest.matchAll(ENDINGS)].slice(0, MAX_ENDINGS)) {
        names.add(rest.slice(0, index + ending.length).normalize())
      }
  return names
}
