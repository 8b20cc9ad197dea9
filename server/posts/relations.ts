import type { Post, PostRelations, PostSeries } from '../contract/contract.ts'
import type { ParsedPost } from './front-matter/parsed-post.ts'
import { beginningOf, findNeighbors, linkTo } from './neighbors.ts'
import type { RelatedPosts } from './related.ts'

/** What leads on from a public post beside its neighbors. */
export function findRelations(
  published: readonly ParsedPost[],
  parsed: ParsedPost,
  related: RelatedPosts,
): PostRelations {
  const { previous, next } = findNeighbors(published, parsed)
  const series = findSeries(published, parsed.post)
  const shown = () => new Set([previous, next, ...(series?.parts ?? [])].flatMap((one) => one?.id ?? []))
  const found = related.find(published, parsed, shown)
  return { ...(series && { series }), ...(found.length > 0 && { related: found }) }
}

const seriesOf = new WeakMap<readonly ParsedPost[], Map<string, readonly Post[]>>()

/** The series of a post, of public posts that are newest first; null unless another of them belongs to it. */
function findSeries(published: readonly ParsedPost[], { id, series }: Post): PostSeries | null {
  if (series === null) return null
  let all = seriesOf.get(published)
  if (!all) {
    all = groupOldestFirst(published)
    seriesOf.set(published, all)
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

function groupOldestFirst(published: readonly ParsedPost[]): Map<string, Post[]> {
  const groups = new Map<string, Post[]>()
  for (let at = published.length - 1; at >= 0; at--) {
    const { post } = published[at] as ParsedPost
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
