import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImageSizes, Post } from '../contract/contract.ts'
import { forVisitors } from '../posts/precondition.ts'
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
  post: Omit<Post, 'content'>
  /** The post's page. */
  url: string
  /** The first address that it had, which comes first among its aliases: readers know a post by it, and one under another is new to them. */
  id: string
  /** `html` is undefined where the feed would be too long with it. */
  content: { html: string | undefined; summary: string }
}

// Chosen: fifty articles of 20 KB. Readers ask for all of it again after each change.
const MAX_CHARACTERS = 1024 * 1024
// A text that is given up has cost a worker seconds: after four of them no more are tried.
const TOO_HARD = MAX_CHARACTERS / 4

export interface FeedOptions {
  texts: Pick<Texts, 'feedContent'>
  siteUrl: string
  imageSizesOf(post: Post): Promise<ImageSizes>
}

/** Posts, newest first, with their words as HTML. One whose text takes too long to render is left out. */
export function createFeedReader({
  texts,
  siteUrl,
  imageSizesOf,
}: FeedOptions): (about: FeedAbout, posts: readonly Post[]) => Promise<Feed> {
  return async (about, posts) => {
    const items: FeedItem[] = []
    let left = MAX_CHARACTERS
    for (const listed of posts) {
      // A long text takes milliseconds to be made of its bytes.
      await nextTurn()
      const { content: text, ...post } = forVisitors(listed)
      const url = postUrl(siteUrl, post.id)
      // A file's name goes from one Unicode form to the other as it goes from machine to machine.
      const id = postUrl(siteUrl, (post.aliases?.[0] ?? post.id).normalize('NFC'))
      const read = async () =>
        texts.feedContent({ ...post, content: text }, await imageSizesOf({ ...post, content: text }))
      const content = text.length > left ? { html: undefined, summary: post.description || post.title } : await read()
      if (!content) {
        left -= TOO_HARD
        continue
      }
      const html = content.html && content.html.length > left ? undefined : content.html
      left -= html?.length ?? 0
      items.push({ post, url, id, content: { ...content, html } })
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
