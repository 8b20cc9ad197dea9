import {
  type BigIntStats,
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
} from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type FolderLayout, isLookedInto, MAX_OTHER_FILES } from '../layout.ts'
import type { RepositoryFile } from '../repository.ts'

// A file that changed this shortly before we looked may change again without its times telling.
const RACY_MS = 2000

/** A file as it was found, and what tells whether it has changed since. */
export interface Seen {
  file: RepositoryFile
  stamp: string
}

/** The listed files of a folder, and the names of everything else beside them. Nothing where there is no folder. */
export async function listFiles(
  root: string,
  { findKind, subfolders }: FolderLayout,
): Promise<{ paths: string[]; otherNames: Set<string> }> {
  const paths: string[] = []
  const otherNames = new Set<string>()
  for (const entry of await readEntries(root)) {
    if (entry.isFile() && findKind(entry.name)) paths.push(entry.name)
    else if (!subfolders.includes(entry.name) || !entry.isDirectory()) {
      otherNames.add(entry.name)
      if (entry.isDirectory() && isLookedInto(entry.name))
        for (const below of (await readEntries(path.join(root, entry.name))).slice(0, MAX_OTHER_FILES))
          if (below.isFile()) otherNames.add(`${entry.name}/${below.name}`)
    } else
      for (const below of await readEntries(path.join(root, entry.name)))
        if (below.isFile() && findKind(`${entry.name}/${below.name}`)) paths.push(`${entry.name}/${below.name}`)
  }
  return { paths, otherNames }
}

async function readEntries(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** Undefined where the file is gone, or changed too shortly ago for its times to tell. */
export function readStamp(file: string): string | undefined {
  try {
    const stat = lstatSync(file, { bigint: true, throwIfNoEntry: false })
    return stat === undefined || Date.now() - Number(stat.mtimeMs) < RACY_MS ? undefined : stampOf(stat)
  } catch {
    return undefined
  }
}

/** Whether anything has this name: a folder, a pipe, a link to nothing. */
export function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined
  } catch {
    return false
  }
}

/** The places that a folder is read with. */
export interface FolderParts {
  root: string
  layout: FolderLayout
}

/** Undefined where there is no regular file that may be read. */
export function readSeen({ root, layout }: FolderParts, filePath: string): Seen | undefined {
  const read = readRegularFile(path.join(root, filePath))
  if (!read) return undefined
  return { file: layout.fileOf(filePath, read.bytes), stamp: read.stamp }
}

// No link is followed and no pipe waited for, whatever the name points at between listing and opening.
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** Undefined where there is no regular file that may be read. */
export function readRegularFile(file: string): { bytes: Uint8Array; stamp: string } | undefined {
  let handle: number | undefined
  try {
    handle = openSync(file, OPEN_FLAGS) // Gone, a link, or not ours to read: it throws.
    const stat = fstatSync(handle, { bigint: true })
    return stat.isFile() ? { bytes: readFileSync(handle), stamp: stampOf(stat) } : undefined
  } catch {
    return undefined
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

/** Changes whenever the file does; `none` where it does not exist. */
export function signatureOf(file: string): string {
  const stat = lstatSync(file, { bigint: true, throwIfNoEntry: false })
  return stat ? stampOf(stat) : 'none'
}

function stampOf(stat: BigIntStats): string {
  return [stat.ino, stat.size, stat.mtimeNs, stat.ctimeNs].join()
}

/** '' for a file that cannot be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
