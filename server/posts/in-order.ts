import type { Post } from '../contract/contract.ts'
import type { ParsedPost } from './front-matter/parsed-post.ts'

/** The order of posts where nothing else is asked for; no two are equal. Posts without a date are last. */
export function newestFirst({ post: one }: ParsedPost, { post: other }: ParsedPost): number {
  return newestPostFirst(one, other)
}

export function newestPostFirst(a: Post, b: Post): number {
  const [left, right] = [a.createdAt ?? '', b.createdAt ?? '']
  if (left !== right) return left < right ? 1 : -1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

// So many are put into their places one by one; each moves what follows it.
const FEW = 100

/** Returns a list in order without some, as far as they are in it, and with others, which are not. */
export function withChanges<T>(
  list: readonly T[],
  former: ReadonlySet<T>,
  fresh: readonly T[],
  compare: (one: T, other: T) => number,
): readonly T[] {
  if (former.size === 0 && fresh.length === 0) return list
  if (former.size + fresh.length > FEW)
    return mergeInOrder(
      former.size === 0 ? list : list.filter((one) => !former.has(one)),
      fresh.toSorted(compare),
      compare,
    )
  const changed = [...list]
  for (const one of former) {
    const at = placeIn(changed, one, compare)
    if (changed[at] === one) changed.splice(at, 1)
  }
  for (const one of fresh) changed.splice(placeIn(changed, one, compare), 0, one)
  return changed
}

/** Returns where something is in a list in order, or would be, by halves. */
export function placeIn<T>(list: readonly T[], wanted: T, compare: (one: T, other: T) => number): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (compare(list[middle] as T, wanted) < 0) from = middle + 1
    else to = middle
  }
  return from
}

function mergeInOrder<T>(one: readonly T[], other: readonly T[], compare: (one: T, other: T) => number): T[] {
  // As where a list is taken in part by part: a merge of 100,000 takes some milliseconds, and this a twentieth.
  const [end, begin] = [one.at(-1), other[0]]
  if (end === undefined || begin === undefined || compare(end, begin) < 0) return one.concat(other)
  const merged: T[] = []
  let at = 0
  for (const next of other) {
    for (let first = one[at]; first !== undefined && compare(first, next) < 0; first = one[++at]) merged.push(first)
    merged.push(next)
  }
  return merged.concat(one.slice(at))
}

/** Returns what one list in order lacks of another, and the other of it. */
export function changesBetween<T>(
  before: readonly T[],
  after: readonly T[],
  compare: (one: T, other: T) => number,
): { gone: T[]; fresh: T[] } {
  const gone: T[] = []
  const fresh: T[] = []
  let at = 0
  for (const next of after) {
    let first = before[at]
    for (; first !== undefined && first !== next && compare(first, next) <= 0; first = before[++at]) gone.push(first)
    if (first === next) at++
    else fresh.push(next)
  }
  return { gone: gone.concat(before.slice(at)), fresh }
}

/** A list of posts, newest first, and the list made from it: a part of it, or the same posts in another order. */
export interface MadeOfPosts {
  posts: readonly ParsedPost[]
  made: readonly ParsedPost[]
}

/** Makes it of the list as it is now by looking at none but the posts that changed. */
export function madeAnew(
  { posts: before, made }: MadeOfPosts = { posts: [], made: [] },
  posts: readonly ParsedPost[],
  isIn: (post: ParsedPost) => boolean,
  compare: (one: ParsedPost, other: ParsedPost) => number,
): MadeOfPosts {
  const { gone, fresh } = changesBetween(before, posts, newestFirst)
  return { posts, made: withChanges(made, new Set(gone), fresh.filter(isIn), compare) }
}
