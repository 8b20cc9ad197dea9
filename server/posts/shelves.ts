import { findShelf, type ShelfKind, shelfPath } from '#content/shelf-address.ts'
import type { Post } from '../contract.ts'

/** A page with all public posts of one tag or one author. */
export interface Shelf {
  path: string
  posts: readonly Post[]
}

/** Returns the pages of the tags and authors of posts that visitors see, in the order in which these name them. */
export function listShelves(published: readonly Post[]): Shelf[] {
  const shelves = new Map<string, Post[]>()
  for (const post of published)
    for (const path of pathsOf(post)) {
      const posts = shelves.get(path)
      if (posts) posts.push(post)
      else shelves.set(path, [post])
    }
  return [...shelves].map(([path, posts]) => ({ path, posts }))
}

function pathsOf({ tags, author }: Post): Set<string> {
  const paths = tags.flatMap((tag) => pathOf('tags', tag))
  return new Set(author ? [...paths, ...pathOf('authors', author)] : paths)
}

/** Nothing for a name that no address can hold. */
function pathOf(kind: ShelfKind, name: string): string[] {
  const path = shelfPath(kind, name)
  return findShelf(path)?.key === name.trim().toLowerCase() ? [path] : []
}
