import { execFileSync } from 'node:child_process'
import { CannotCheckError } from './options.ts'

export interface Comparison {
  /** Runs git in the folder. Throws CannotCheckError. */
  git(...args: string[]): string
  /** The bytes that a file of the folder had in the commit `from`. Throws CannotCheckError. */
  readBefore(file: string): Uint8Array
  /** The commit where the branch left the base. */
  from: string
}

/** Compares a folder with where its branch left `base`. Throws CannotCheckError. */
export function openComparison(folder: string, base: string): Comparison {
  const run = (args: readonly string[]): Buffer => {
    try {
      return execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1e9 })
    } catch (error) {
      const why = String((error as { stderr?: unknown }).stderr ?? error)
        .trim()
        .split('\n')[0]
      throw new CannotCheckError(
        `git cannot compare with ${base} (${why}). Name a commit or branch that this clone has; on GitHub Actions check out with fetch-depth: 0.`,
      )
    }
  }
  const git: Comparison['git'] = (...args) => run(args).toString('utf8')
  // Named before it is used, so that nothing that begins with - is taken for an option.
  const commit = git('rev-parse', '--verify', '--end-of-options', `${base}^{commit}`).trim()
  const from = git('merge-base', commit, 'HEAD').trim()
  return { git, from, readBefore: (file) => run(['cat-file', 'blob', `${from}:./${file}`]) }
}
