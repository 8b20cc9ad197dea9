import path from 'node:path'
import type { HashFiles } from './folder.ts'
import { git } from './git.ts'
import type { FindSettings } from './settings.ts'
import { inside, type WorkTree } from './work-tree.ts'

/**
 * Where git converts a file on its way in (line endings, filters) or names blobs by SHA-256, only git knows the blob
 * id. Undefined where the hash of the bytes is the id, and outside a repository. Where files of one kind are converted,
 * git is asked about the files of all kinds.
 */
export function createHashFiles(
  root: string,
  findWorkTree: () => Promise<WorkTree>,
  findSettings: FindSettings,
): () => Promise<HashFiles | undefined> {
  return async () => {
    try {
      const workTree = await findWorkTree()
      const { isConverting } = await findSettings(workTree)
      if (!isConverting && workTree.format === 'sha1') return undefined
      return async (paths) => {
        if (paths.length === 0) return new Map()
        const input = paths.map((filePath) => `${path.join(root, filePath)}\n`).join('')
        const ids = (await git(['hash-object', '--stdin-paths'], { ...inside(workTree), input })).trim().split('\n')
        return new Map(paths.map((filePath, index) => [filePath, ids[index] ?? '']))
      }
    } catch {
      return undefined
    }
  }
}
