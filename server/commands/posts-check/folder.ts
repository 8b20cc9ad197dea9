import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CheckedTexts } from '../../posts/check/checked-texts.ts'
import type { PostFolder } from '../../posts/check/folder-context.ts'
import { createFolderNames, type FolderNames, putNames } from '../../posts/check/folder-names.ts'
import type { ReadPost } from '../../posts/check/read-post.ts'
import { IMAGES_FOLDER, postPath } from '../../posts/folder-layout.ts'
import type { PostFile } from '../../posts/front-matter/post-file.ts'
import { MAX_POST_BYTES } from '../../posts/front-matter/post-limits.ts'
import { readImageFacts } from '../../posts/image-head.ts'
import { isLfsPointer, MAX_POINTER_BYTES } from '../../posts/lfs-pointer.ts'
import { blobId } from '../../repository/blob-id.ts'

/** A folder of posts on the disk, read as far as someone asks. Links are never followed. */
export function createDiskFolder(
  folder: string,
  texts: Pick<CheckedTexts, 'parse' | 'read' | 'readWhole'>,
): PostFolder {
  const read = new Map<string, ReadPost | undefined>()
  const readFile = (id: string): PostFile | undefined => {
    const file = path.join(folder, postPath(id))
    const size = sizeOf(file)
    if (size === undefined) return undefined
    const bytes = size > MAX_POST_BYTES ? null : readFileSync(file)
    return { id, revision: bytes ? blobId(bytes) : '', bytes }
  }
  let list: ReadonlySet<string> | undefined
  const listNames = () => {
    list ??= new Set(readdirSync(folder))
    return list
  }
  const aliasesOf = async (id: string) => {
    const file = readFile(id)
    return (file && (await texts.parse(file)).post.aliases) ?? []
  }
  let names: Promise<FolderNames> | undefined
  return {
    names() {
      names ??= putNames(createFolderNames(), listNames(), aliasesOf)
      return names
    },
    async readPost(id) {
      if (!read.has(id)) {
        // The name as it is written there: some disks find a file by any capital letters.
        const file = listNames().has(postPath(id)) ? readFile(id) : undefined
        read.set(id, file && (await texts.read(file)))
      }
      return read.get(id)
    },
    readWhole: async (id) => texts.readWhole(readFile(id) ?? { id, revision: '', bytes: new Uint8Array() }),
    async findImage(name) {
      if (name.includes('/') || !isListed(path.join(folder, IMAGES_FOLDER), name)) return undefined
      const file = path.join(folder, IMAGES_FOLDER, name)
      const bytes = sizeOf(file)
      if (bytes === undefined) return undefined
      const isPointer = async () => bytes <= MAX_POINTER_BYTES && isLfsPointer(readFileSync(file))
      return { bytes, measure: async () => readImageFacts(readFileSync(file))?.size ?? null, isPointer }
    },
  }
}

/** In bytes; undefined for what is no regular file. */
function sizeOf(file: string): number | undefined {
  const stat = lstatSync(file, { throwIfNoEntry: false })
  return stat?.isFile() ? stat.size : undefined
}

const listings = new Map<string, ReadonlySet<string>>()

function isListed(folder: string, name: string): boolean {
  let names = listings.get(folder)
  if (!names) {
    const isFolder = lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()
    names = new Set(isFolder ? readdirSync(folder) : [])
    listings.set(folder, names)
  }
  return names.has(name)
}
