import path from 'node:path'
import { blobId } from '../blob-id.ts'
import type { HashFiles } from './folder.ts'
import { readRegularFile } from './folder-files.ts'
import { GitError, git } from './git.ts'
import { inside, type WorkTree } from './work-tree.ts'

/**
 * Where git converts a file on its way in (line endings, filters) or names blobs by SHA-256, only git knows the blob
 * id. Undefined where the hash of the bytes is the id, and outside a repository.
 */
export function createHashFiles(
  root: string,
  findWorkTree: () => Promise<WorkTree>,
): () => Promise<HashFiles | undefined> {
  return async () => {
    const workTree = await findWorkTree().catch(() => undefined)
    if (!workTree?.asksForIds) return undefined
    return (paths) => hashFiles(workTree, paths, (filePath) => path.join(root, filePath))
  }
}

async function hashFiles(
  workTree: WorkTree,
  paths: readonly string[],
  fileOf: (path: string) => string,
): Promise<Map<string, string>> {
  const [first] = paths
  if (first === undefined) return new Map()
  const input = paths.map((one) => `${fileOf(one)}\n`).join('')
  try {
    const ids = (await git(['hash-object', '--stdin-paths'], { ...inside(workTree), input })).trim().split('\n')
    return new Map(paths.map((one, index) => [one, ids[index] ?? '']))
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    // The program of a filter may be missing, or refuse one file: then the others still have their ids.
    if (paths.length === 1) return new Map([[first, blobId(readRegularFile(fileOf(first))?.bytes ?? new Uint8Array())]])
    const half = Math.ceil(paths.length / 2)
    const halves = [paths.slice(0, half), paths.slice(half)]
    const ids = await Promise.all(halves.map((some) => hashFiles(workTree, some, fileOf)))
    return new Map(ids.flatMap((one) => [...one]))
  }
}
