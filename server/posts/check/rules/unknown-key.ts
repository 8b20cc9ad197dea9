import { POST_KEYS } from '../../post-keys.ts'
import { type PostProblem, problem } from '../../problem.ts'
import type { FileRule } from '../rule.ts'

/** A key that the site does not read: often one that is misspelled, or that another program goes by. */
export const unknownKey: FileRule = ({ otherKeys }) =>
  otherKeys.flatMap(({ key, place }): PostProblem[] => {
    if (key === '<<') return []
    const meant = meantBy(key)
    const mend = meant
      ? `Write ${meant}, if that is meant.`
      : `Take it out unless something else reads it; a post has ${POST_KEYS.slice(0, -1).join(', ')} and ${POST_KEYS.at(-1)}.`
    return [problem('warning', 'unknown-key', place, `The site ignores the key ${JSON.stringify(key)}.`, mend)]
  })

// What other programs call the same.
const SYNONYMS: Readonly<Record<string, string>> = {
  category: 'tags',
  categories: 'tags',
  created: 'createdAt',
  date: 'createdAt',
  draft: 'status',
  keywords: 'tags',
  lastmod: 'updatedAt',
  modified: 'updatedAt',
  published: 'status',
  tag: 'tags',
  updated: 'updatedAt',
}

function meantBy(key: string): string | undefined {
  const bare = key.toLowerCase().replace(/[^a-z]/g, '')
  if (Object.hasOwn(SYNONYMS, bare)) return SYNONYMS[bare]
  return POST_KEYS.find((known) => isNear(bare, known.toLowerCase()))
}

/** Equal, or one letter missing, added or changed, or two swapped. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let head = 0
  while (head < a.length && a[head] === b[head]) head++
  let tail = 0
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  const [left, right] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)]
  return Math.max(left.length, right.length) <= 1 || (left.length === 2 && left === `${right[1]}${right[0]}`)
}
