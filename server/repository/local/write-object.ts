import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import type { WorkTree } from './work-tree.ts'

const compress = promisify(deflate)
// As git makes its own: an object never changes.
const READ_ONLY = 0o444

/**
 * Stores a tree or a commit as a loose object, as git does: whole or not at all, and on disk before this resolves. A process
 * of git for each takes about ten milliseconds (2026-11-23). Resolves to the object's id.
 * https://git-scm.com/book/en/v2/Git-Internals-Git-Objects
 */
export async function writeObject(workTree: WorkTree, type: 'tree' | 'commit', content: Uint8Array): Promise<string> {
  const bytes = Buffer.concat([Buffer.from(`${type} ${content.byteLength}\0`), content])
  const id = createHash(workTree.format).update(bytes).digest('hex')
  const folder = path.join(workTree.objectsFolder, id.slice(0, 2))
  const file = path.join(folder, id.slice(2))
  if (existsSync(file)) return id
  makeFolder(folder, workTree.objectsFolder)
  // `git gc` sweeps up files of this name that a crash has left.
  const temporary = path.join(folder, `tmp_obj_${randomUUID()}`)
  try {
    const handle = await open(temporary, 'wx', READ_ONLY)
    try {
      await handle.writeFile(await compress(bytes))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  return id
}

/** With the mode of the folder above it, which a repository that several people share has set. */
function makeFolder(folder: string, above: string): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, statSync(above).mode & 0o7777)
}
