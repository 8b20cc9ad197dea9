import type { Post, PostSeries } from '../contract.ts'
import { beginningOf, linkTo } from './neighbors.ts'
import type { ParsedPost } from './post-file.ts'

const seriesOf = new WeakMap<readonly ParsedPost[], Map<string, readonly Post[]>>()

/** The series of a public post, of posts that are newest first; null unless another public post belongs to it. */
export function findSeries(
  sorted: readonly ParsedPost[],
  { id, series }: Post,
  isPublic: (post: Post) => boolean,
): PostSeries | null {
  if (series === null) return null
  let all = seriesOf.get(sorted)
  if (!all) {
    all = groupOldestFirst(sorted.map(({ post }) => post).filter(isPublic))
    seriesOf.set(sorted, all)
  }
  const parts = all.get(nameOf(series)) ?? []
  const at = parts.findIndex((part) => part.id === id)
  if (at < 0 || parts.length < 2) return null
  const [before, after] = [parts[at - 1], parts[at + 1]]
  return {
    name: series,
    parts: parts.map((part) => ({ id: part.id, title: beginningOf(part.title) })),
    previous: before ? linkTo(before) : null,
    next: after ? linkTo(after) : null,
  }
}

function groupOldestFirst(published: readonly Post[]): Map<string, Post[]> {
  const groups = new Map<string, Post[]>()
  for (const post of published.toReversed()) {
    if (post.series === null) continue
    const parts = groups.get(nameOf(post.series))
    if (parts) parts.push(post)
    else groups.set(nameOf(post.series), [post])
  }
  return groups
}

function nameOf(series: string): string {
  return series.trim()
}
