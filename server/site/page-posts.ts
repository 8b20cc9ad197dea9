import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImageSizes, PagePosts, Post, SearchAnswer } from '../contract/contract.ts'
import type { FigureReader } from '../posts/figures.ts'
import type { Posts } from '../posts/posts.ts'
import { forVisitors } from '../posts/precondition.ts'
import type { Texts } from '../posts/texts.ts'

export interface PagePostsOptions {
  posts: Posts
  texts: Pick<Texts, 'words' | 'summaryOf'>
  imageSizesOf(post: Post): Promise<ImageSizes>
  figures: Pick<FigureReader, 'inPost'>
  search(q: string, page: number): Promise<SearchAnswer>
}

/** Offers pages what every visitor may read of the posts. */
export function createPagePosts({ posts, texts, imageSizesOf, figures, search }: PagePostsOptions): PagePosts {
  return {
    async listPosts({ page, perPage, ...filter }) {
      const found = await posts.filter({ all: false, page, perPage, ...filter })
      const summaries = await Promise.all(found.posts.map((post) => texts.summaryOf(post)))
      const shown: Post[] = []
      let isUnread = false
      for (const [at, post] of found.posts.entries()) {
        const { isUnread: isOneUnread, ...summary } = summaries[at] ?? {}
        shown.push({ ...forVisitors(post), ...summary })
        if (isOneUnread) isUnread = true
        // A long text takes milliseconds to be made of its bytes.
        await nextTurn()
      }
      return { posts: shown, total: found.total, ...(isUnread && { isUnread }) }
    },
    findPost(id) {
      const post = posts.find(id)
      return post && posts.isPublic(post) ? forVisitors(post) : undefined
    },
    summary: (post) => texts.summaryOf(post, 'visitor'),
    imageSizes: imageSizesOf,
    words: async (post, imageSizes) => texts.words(post, imageSizes, { figures: await figures.inPost(post) }),
    neighbors: (id) => posts.neighbors(id),
    relations: (id) => posts.relations(id),
    search,
  }
}

// The version of a replica that GitHub has not filled yet.
const NOTHING_READ = -1

/** Returns the version of the posts as they are now, and never fails. */
export function versionOf(posts: Posts): number {
  try {
    return posts.version()
  } catch {
    return NOTHING_READ
  }
}
