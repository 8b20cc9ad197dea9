import { findNameInImages, POSTS_LAYOUT } from '../../posts/folder-layout.ts'
import { findIgnored } from '../../posts/ignored-files.ts'
import { openComparison } from './comparison.ts'

/**
 * The names of posts, and of what looks like one, that differ from where the branch left `base`. Undefined where every
 * post has to be looked at: something is gone that others may link to or show.
 */
export function findChanged(folder: string, base: string): string[] | undefined {
  const { git, from } = openComparison(folder, base)
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
