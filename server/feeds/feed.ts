import type { FeedContent, ImageSizes, Post } from '../contract.ts'
import type { Texts } from '../posts/texts.ts'

/** A feed as both of its forms say it. */
export interface Feed {
  siteUrl: string
  about: FeedAbout
  /** ISO 8601: when any of it last changed; null without a date. */
  changedAt: string | null
  items: readonly FeedItem[]
}

/** Which posts a feed holds. Paths begin with a slash. */
export interface FeedAbout {
  title: string
  description: string
  /** Of the page with the same posts. */
  path: string
  /** Of the feed itself. */
  feedPath: string
}

export interface FeedItem {
  post: Post
  /** The post's page. */
  url: string
  content: FeedContent
}

export interface FeedOptions {
  texts: Pick<Texts, 'feedContent'>
  siteUrl: string
  imageSizesOf(content: string): Promise<ImageSizes>
}

/** Posts, newest first, with their words as HTML. One whose text takes too long to render is left out. */
export function createFeedReader({
  texts,
  siteUrl,
  imageSizesOf,
}: FeedOptions): (about: FeedAbout, posts: Post[]) => Promise<Feed> {
  return async (about, posts) => {
    const items: FeedItem[] = []
    for (const post of posts) {
      const content = await texts.feedContent(post, await imageSizesOf(post.content))
      if (content) items.push({ post, url: postUrl(siteUrl, post.id), content })
    }
    return { siteUrl, about, changedAt: lastChange(posts), items }
  }
}

export function postUrl(siteUrl: string, id: string): string {
  return `${siteUrl}/blog/${encodeURIComponent(id)}`
}

/** ISO 8601; null where none has a date. */
export function lastChange(posts: readonly Post[]): string | null {
  let last = ''
  for (const { createdAt, updatedAt } of posts)
    for (const date of [createdAt, updatedAt]) if (date !== null && date > last) last = date
  return last || null
}
