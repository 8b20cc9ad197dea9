import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from './git.ts'
import { stampOf } from './stamp.ts'
import { findExisting, readWorkTree, type WorkTree } from './work-tree.ts'

/**
 * Finds the repository around a folder, again and again: git is asked anew only where its answer may be another one. Throws
 * what `readWorkTree` throws.
 */
export function createFindWorkTree(folder: string, environment: Environment): () => Promise<WorkTree> {
  let known: { workTree: WorkTree; signs: string } | undefined
  return async () => {
    // Read before git is asked: what changes meanwhile is seen the next time.
    const signs = readSigns(folder)
    if (known?.signs === signs) return known.workTree
    const workTree = await readWorkTree(folder, environment)
    known = { workTree, signs }
    return workTree
  }
}

/** Signs of all that git looks at on its way up: where the folder really is, and every `.git` from there on. */
function readSigns(folder: string): string {
  const start = realpathSync(findExisting(folder))
  const signs = [start]
  for (let at = start; ; at = path.dirname(at)) {
    signs.push(readSign(path.join(at, '.git')))
    if (at === path.dirname(at)) return signs.join('\0')
  }
}

/** Of a linked work tree and a submodule it is a file that names the place. */
function readSign(file: string): string {
  const stat = lstatSync(file, { bigint: true, throwIfNoEntry: false })
  if (!stat) return ''
  if (stat.isFile()) return readFileSync(file, 'utf8')
  // Git passes over a folder that lacks one of these, as it does while `git init` is still making it.
  const parts = ['HEAD', 'objects', 'refs'].filter((name) => existsSync(path.join(file, name)))
  return [stat.dev, stat.ino, stat.birthtimeNs, ...parts, stampOf(path.join(file, 'config'))].join(' ')
}
