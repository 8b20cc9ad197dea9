import type { CommittedFile } from '../repository/pulls.ts'
import type { Touched } from './pull-posts.ts'

const MOST_NAMED = 3
const LONGEST_NAME = 80
// Marks that turn the direction of what follows could make a name say what it does not.
const UNSEEN = /[\s\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069]+/gu

/**
 * What a pull request changes beside posts and their images, by where it is in the repository. A link or a submodule under
 * a post's or an image's name is neither. `head` and `base`: the regular files of the folder of posts as the pull request
 * has them, and where it began.
 */
export function findOtherFiles(
  { others, kept, taken }: Pick<Touched, 'others' | 'kept' | 'taken'>,
  folder: string,
  { head, base }: Record<'head' | 'base', ReadonlyMap<string, CommittedFile>>,
): string[] {
  const odd = [...kept.filter((path) => !head.has(path)), ...taken.filter((path) => !base.has(path))]
  return [...others, ...odd.map((path) => `${folder}/${path}`)]
}

/** Why a pull request with other files is merged at GitHub, where all of it can be seen; null where it has none. */
export function otherFilesObstacle(others: readonly string[]): string | null {
  if (others.length === 0) return null
  const names = others.slice(0, MOST_NAMED).map(shown)
  const more = others.length - names.length
  const parts = more > 0 ? [...names, `${more.toLocaleString('en-US')} more`] : names
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts[0]
  return `This pull request also changes ${list}. Only posts and their images can be merged here, so review and merge it on GitHub.`
}

function shown(path: string): string {
  const name = path.replace(UNSEEN, ' ').trim()
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME / 2)}…${name.slice(-LONGEST_NAME / 2)}` : name
}
