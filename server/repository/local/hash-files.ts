import path from 'node:path'
import type { FolderLayout } from '../layout.ts'
import type { HashFiles } from './folder.ts'
import { type Environment, git } from './git.ts'
import { inside, readWorkTree } from './work-tree.ts'

/**
 * Where git converts a file on its way in (line endings, filters) or names blobs by SHA-256, only git knows the blob
 * id. Undefined where the hash of the bytes is the id, and outside a repository.
 */
export function createHashFiles(
  root: string,
  layout: FolderLayout,
  environment: Environment,
): () => Promise<HashFiles | undefined> {
  let known: Promise<HashFiles | undefined> | undefined
  let askedAt = 0
  return () => {
    if (!known || Date.now() - askedAt > ASK_AGAIN_MS) {
      askedAt = Date.now()
      known = find(root, layout, environment)
    }
    return known
  }
}

// Settings and .gitattributes change rarely; asking at every change of a file would cost three processes each.
const ASK_AGAIN_MS = 10_000

/** Where files of one kind are converted, git is asked about the files of all kinds. */
async function find(root: string, { kinds }: FolderLayout, environment: Environment): Promise<HashFiles | undefined> {
  try {
    const workTree = await readWorkTree(root, environment)
    const options = inside(workTree)
    const samples = kinds.flatMap(({ folder, samples }) => samples.map((name) => path.posix.join(folder, name)))
    const attributes = ['text', 'eol', 'filter', 'ident', 'working-tree-encoding']
    const [autocrlf, checked] = await Promise.all([
      git(['config', '--get', 'core.autocrlf'], options).catch(() => ''),
      git(['check-attr', '-z', ...attributes, '--', ...samples.map((name) => workTree.prefix + name)], options),
    ])
    const values = checked.split('\0').filter((_, index) => index % 3 === 2)
    const isConverted =
      values.some((value) => value !== 'unspecified' && value !== 'unset') || /true|input/.test(autocrlf)
    if (!isConverted && workTree.format === 'sha1') return undefined
    return async (paths) => {
      if (paths.length === 0) return new Map()
      const input = paths.map((filePath) => `${path.join(root, filePath)}\n`).join('')
      const ids = (await git(['hash-object', '--stdin-paths'], { ...options, input })).trim().split('\n')
      return new Map(paths.map((filePath, index) => [filePath, ids[index] ?? '']))
    }
  } catch {
    return undefined
  }
}
