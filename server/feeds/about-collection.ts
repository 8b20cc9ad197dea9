import { type CollectionKind, collectionKey, collectionPath } from '#content/collection-address.ts'
import { site } from '#content/site.ts'
import type { Post } from '../contract/contract.ts'
import type { FeedAbout } from './feed.ts'

interface NamedCollection {
  kind: CollectionKind
  key: string
}

/** What leaves the posts of one tag or one author. */
export interface CollectionFilter {
  tag?: string
  author?: string
}

export function filterOf({ kind, key }: NamedCollection): CollectionFilter {
  return kind === 'tags' ? { tag: key } : { author: key }
}

/** Describes the feed of a tag or an author, in the spelling of the newest of its posts. */
export function aboutCollection({ kind, key }: NamedCollection, posts: readonly Post[], feedPath: string): FeedAbout {
  const names = posts.flatMap(({ tags, author }) => (kind === 'tags' ? tags : [author ?? '']))
  const name = names.find((one) => collectionKey(one) === key) ?? key
  const title = kind === 'tags' ? `Posts tagged “${name}”` : `Posts by ${name}`
  return {
    title: `${title} | ${site.brand}`,
    description: `${kind === 'tags' ? `Posts on “${name}”` : title} from the ${site.brand} blog.`,
    path: collectionPath(kind, key),
    feedPath,
  }
}
