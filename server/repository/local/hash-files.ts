import path from 'node:path'
import type { HashFiles } from './folder.ts'
import { git } from './git.ts'
import { readPlace } from './place.ts'

/**
 * Where git converts a file on its way in (line endings, filters) or names blobs by SHA-256, only git knows the blob
 * id. Undefined where the hash of the bytes is the id, and outside a repository.
 */
export function createHashFiles(root: string): () => Promise<HashFiles | undefined> {
  let known: Promise<HashFiles | undefined> | undefined
  let askedAt = 0
  return () => {
    if (!known || Date.now() - askedAt > ASK_AGAIN_MS) {
      askedAt = Date.now()
      known = find(root)
    }
    return known
  }
}

// Settings and .gitattributes change rarely; asking at every change of a post would cost three processes each.
const ASK_AGAIN_MS = 10_000

// Settings go by the ending; where one kind of file is converted, git is asked about them all.
const SAMPLES = ['a.md', ...['avif', 'gif', 'jpg', 'png', 'webp'].map((ending) => `images/a.${ending}`)]

async function find(root: string): Promise<HashFiles | undefined> {
  try {
    const place = await readPlace(root)
    const options = { cwd: place.top }
    const attributes = ['text', 'eol', 'filter', 'ident', 'working-tree-encoding']
    const [autocrlf, checked] = await Promise.all([
      git(['config', '--get', 'core.autocrlf'], options).catch(() => ''),
      git(['check-attr', '-z', ...attributes, '--', ...SAMPLES.map((name) => place.prefix + name)], options),
    ])
    const values = checked.split('\0').filter((_, index) => index % 3 === 2)
    const isConverted =
      values.some((value) => value !== 'unspecified' && value !== 'unset') || /true|input/.test(autocrlf)
    if (!isConverted && place.format === 'sha1') return undefined
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
