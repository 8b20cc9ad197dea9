import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import type { FolderLayout } from '../layout.ts'
import { GitError, git } from './git.ts'
import { inside, isSet, type WorkTree } from './work-tree.ts'

// https://git-scm.com/docs/githooks
const COMMIT_HOOKS = ['pre-commit', 'prepare-commit-msg', 'commit-msg', 'post-commit', 'reference-transaction']

/** Returns a sentence for each of the repository's own habits: hooks, signatures, LFS, shallow and sparse clones. */
export function readNotes({ settings, top, commonDir, environment }: WorkTree): string[] {
  const home = environment.HOME || homedir()
  const folder = settings.get('core.hookspath')?.replace(/^~(?=\/|$)/, home) ?? path.join(commonDir, 'hooks')
  const hooks = COMMIT_HOOKS.filter((name) => isProgram(path.resolve(top, folder, name)))
  return [
    hooks.length > 0 && `Each commit runs the hooks of this repository: ${hooks.join(', ')}.`,
    isSet(settings, 'commit.gpgsign') && 'Commits are signed.',
    /\bfilter=lfs\b/.test(readText(path.join(top, '.gitattributes'))) &&
      'Git LFS keeps large files of this repository.',
    existsSync(path.join(commonDir, 'shallow')) &&
      'This clone is shallow, so the history of posts is cut off. For all of it, type: git fetch --unshallow',
    isSet(settings, 'core.sparsecheckout') &&
      'This is a sparse checkout: posts that it leaves out are on the branch, but not shown here. To see which folders are in it, type: git sparse-checkout list',
  ].filter((note) => note !== false)
}

/** Returns a sentence for each kind of file that git cannot add, such as images of Git LFS where that is not installed. */
export async function findBrokenFilters(workTree: WorkTree, { kinds }: FolderLayout): Promise<string[]> {
  if (!workTree.asksForIds) return []
  const tried = kinds.map(async ({ folder, samples: [name = ''] }) => {
    const sample = path.posix.join(workTree.prefix, folder, name)
    try {
      await git(['hash-object', '--stdin', `--path=${sample}`], { ...inside(workTree), input: 'x' })
      return []
    } catch (error) {
      if (!(error instanceof GitError)) throw error
      const where = path.posix.dirname(sample)
      return [
        `git cannot save files such as ${where}/*${path.extname(name)}: ${error.message.replace(/\s*\n\s*/g, '; ')}`,
      ]
    }
  })
  return (await Promise.all(tried)).flat()
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
