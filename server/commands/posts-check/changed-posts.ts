import { execFileSync } from 'node:child_process'
import { findNameInImages, POSTS_LAYOUT } from '../../posts/folder-layout.ts'
import { findIgnored } from '../../posts/ignored-files.ts'
import { CannotCheckError } from './options.ts'

/**
 * The names of posts, and of what looks like one, that differ from where the branch left `base`. Undefined where every
 * post has to be looked at: something is gone that others may link to or show.
 */
export function findChanged(folder: string, base: string): string[] | undefined {
  const git = (...args: string[]) => {
    try {
      return execFileSync('git', args, {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        maxBuffer: 1e9,
      })
    } catch (error) {
      const why = String((error as { stderr?: unknown }).stderr ?? error)
        .trim()
        .split('\n')[0]
      throw new CannotCheckError(
        `git cannot compare with ${base} (${why}). Name a commit or branch that this clone has; on GitHub Actions check out with fetch-depth: 0.`,
      )
    }
  }
  // Named before it is used, so that nothing that begins with - is taken for an option.
  const commit = git('rev-parse', '--verify', '--end-of-options', `${base}^{commit}`).trim()
  const from = git('merge-base', commit, 'HEAD').trim()
  const changes = git('diff', '--name-status', '--no-renames', '-z', '--relative', from, '--', '.').split('\0')
  const names: string[] = []
  for (let at = 0; at + 1 < changes.length; at += 2) {
    const [status = '', file = ''] = [changes[at], changes[at + 1]]
    const isIgnored = findIgnored([file]).length > 0
    if (isIgnored && status === 'D') continue
    if (status === 'D' || (findNameInImages(file) !== undefined && !isIgnored)) return undefined
    if (POSTS_LAYOUT.findKind(file)?.isText || isIgnored) names.push(file)
  }
  return names
}
