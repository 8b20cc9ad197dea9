import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { constants, deflate } from 'node:zlib'
import pLimit from 'p-limit'
import type { ObjectFormat } from './tree.ts'
import type { WorkTree } from './work-tree.ts'

const compress = promisify(deflate)
// As git makes its own: an object never changes.
const READ_ONLY = 0o444
// Git's own choice (core.looseCompression). The tree of 10,000 posts takes 10 ms so, and 21 ms as zlib would by itself
// (2026-11-25). Packing compresses it again.
const FAST = { level: constants.Z_BEST_SPEED }
// Each is an open file, and a system allows for a thousand or so. A commit of one file has four objects.
const AT_ONCE = 16

export interface GitObject {
  id: string
  /** Its type, its size, and its content, as git hashes and keeps them. */
  bytes: Buffer
}

/** An object as git names and keeps it. https://git-scm.com/book/en/v2/Git-Internals-Git-Objects */
export function makeObject(format: ObjectFormat, type: 'blob' | 'tree' | 'commit', content: Uint8Array): GitObject {
  const bytes = Buffer.concat([Buffer.from(`${type} ${content.byteLength}\0`), content])
  return { id: createHash(format).update(bytes).digest('hex'), bytes }
}

/**
 * Stores loose objects as git does: each whole or not at all, on disk before this resolves, and never before those that
 * come first, so that what names others comes last. They go to the disk at the same time.
 */
export async function writeObjects(workTree: WorkTree, objects: readonly GitObject[]): Promise<void> {
  const missing = [...new Map(objects.map((one) => [fileOf(workTree, one), one]))].filter(([file]) => !existsSync(file))
  const waiting = missing.map(([file, { bytes }]) => ({
    file,
    bytes,
    // `git gc` sweeps up files of this name that a crash has left.
    temporary: path.join(path.dirname(file), `tmp_obj_${randomUUID()}`),
  }))
  const limit = pLimit(AT_ONCE)
  const write = async ({ file, bytes, temporary }: (typeof waiting)[number]) => {
    makeFolder(path.dirname(file), workTree.objectsFolder)
    await writeSynced(temporary, await compress(bytes, FAST))
  }
  try {
    const outcomes = await Promise.allSettled(waiting.map((one) => limit(write, one)))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    for (const { file, temporary } of waiting) renameSync(temporary, file)
  } catch (error) {
    for (const { temporary } of waiting) rmSync(temporary, { force: true })
    throw error
  }
}

function fileOf({ objectsFolder }: WorkTree, { id }: GitObject): string {
  return path.join(objectsFolder, id.slice(0, 2), id.slice(2))
}

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', READ_ONLY)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** With the mode of the folder above it, which a repository that several people share has set. */
function makeFolder(folder: string, above: string): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, statSync(above).mode & 0o7777)
}
