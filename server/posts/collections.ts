import { type CollectionKind, collectionPath, findCollection } from '#content/collection-address.ts'
import type { Post } from '../contract/contract.ts'
import { inSlices } from '../repository/in-slices.ts'

/** A page with all public posts of one tag or one author. */
export interface Collection {
  path: string
  posts: readonly Post[]
}

/**
 * Returns the pages of the tags and authors of posts that visitors see, in the order in which these name them. Others are
 * answered in between.
 */
export async function listCollections(published: readonly Post[]): Promise<Collection[]> {
  const collections = new Map<string, Post[]>()
  // Tens of thousands of posts share a few names.
  const known = new Map<string, string[]>()
  const pathOf = (kind: CollectionKind, name: string) => {
    const key = `${kind} ${name}`
    const path = known.get(key) ?? findPath(kind, name)
    known.set(key, path)
    return path
  }
  const pathsOf = ({ tags, author }: Post) => {
    const paths = tags.flatMap((tag) => pathOf('tags', tag))
    return new Set(author ? [...paths, ...pathOf('authors', author)] : paths)
  }
  await inSlices(published, (post) => {
    for (const path of pathsOf(post)) {
      const posts = collections.get(path)
      if (posts) posts.push(post)
      else collections.set(path, [post])
    }
  })
  return [...collections].map(([path, posts]) => ({ path, posts }))
}

/** Nothing for a name that no address can hold. */
function findPath(kind: CollectionKind, name: string): string[] {
  const path = collectionPath(kind, name)
  return findCollection(path)?.key === name.trim().normalize().toLowerCase() ? [path] : []
}
