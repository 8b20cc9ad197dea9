import type { Post, PostRelations } from '../contract.ts'
import { findNeighbors } from './neighbors.ts'
import type { PostIndex } from './post-index.ts'
import { findRelated } from './related.ts'
import { findSeries } from './series.ts'

/** What leads on from a public post beside its neighbors; nothing leads on from any other. */
export function findRelations(
  { sorted, isPublic }: Pick<PostIndex, 'sorted' | 'isPublic'>,
  post: Post | undefined,
): PostRelations {
  if (!post || !isPublic(post)) return {}
  const posts = sorted()
  const series = findSeries(posts, post, isPublic)
  const related = findRelated(posts, post, isPublic, () => {
    const { previous, next } = findNeighbors(posts, post.id, isPublic)
    return new Set([previous, next, ...(series?.parts ?? [])].flatMap((shown) => shown?.id ?? []))
  })
  return { ...(series && { series }), ...(related.length > 0 && { related }) }
}
