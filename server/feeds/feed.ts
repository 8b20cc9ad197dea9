import type { ImageSizes, Post } from '../contract.ts'
import type { FeedContent, Renderer } from '../site/renderer.ts'

/** A feed as both of its forms say it. */
export interface Feed {
  siteUrl: string
  /** ISO 8601: when any of it last changed; null without a date. */
  changedAt: string | null
  items: readonly FeedItem[]
}

export interface FeedItem {
  post: Post
  /** The post's page. */
  url: string
  content: FeedContent
}

export interface FeedOptions {
  renderer: Renderer
  siteUrl: string
  imageSizesOf(content: string): Promise<ImageSizes>
}

/** Posts, newest first, with their words as HTML. What has been rendered once is not rendered again until it changes. */
export function createFeedReader({ renderer, siteUrl, imageSizesOf }: FeedOptions): (posts: Post[]) => Promise<Feed> {
  let rendered = new Map<string, FeedContent>()

  const contentOf = async (
    post: Post,
    known: ReadonlyMap<string, FeedContent>,
  ): Promise<[key: string, content: FeedContent]> => {
    const imageSizes = await imageSizesOf(post.content)
    const key = JSON.stringify([post.id, post.revision, imageSizes])
    const content = known.get(key)
    if (content !== undefined) return [key, content]
    // Whoever waits for a page is answered between two posts.
    await new Promise((resolve) => setImmediate(resolve))
    return [key, await renderer.renderForFeed(post, { siteUrl, imageSizes })]
  }

  return async (posts) => {
    const items: FeedItem[] = []
    const used = new Map<string, FeedContent>()
    for (const post of posts) {
      const [key, content] = await contentOf(post, rendered)
      used.set(key, content)
      items.push({ post, url: postUrl(siteUrl, post.id), content })
    }
    if (renderer.isCacheable) rendered = used
    return { siteUrl, changedAt: lastChange(posts), items }
  }
}

export function postUrl(siteUrl: string, id: string): string {
  return `${siteUrl}/blog/${encodeURIComponent(id)}`
}

/** ISO 8601; null where none has a date. */
export function lastChange(posts: readonly Post[]): string | null {
  const dates = posts.flatMap(({ createdAt, updatedAt }) => [createdAt ?? '', updatedAt ?? ''])
  return dates.sort().at(-1) || null
}
