import type { PostRelations } from '../contract.ts'
import { findNeighbors } from './neighbors.ts'
import type { ParsedPost } from './parsed-post.ts'
import type { RelatedPosts } from './related.ts'
import { findSeries } from './series.ts'

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
