import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImageSizes, PagePosts, Post, SearchAnswer } from '../contract/contract.ts'
import type { FigureReader } from '../posts/figures.ts'
import type { Posts } from '../posts/posts.ts'
import { forVisitors } from '../posts/precondition.ts'
import type { Texts } from '../posts/texts.ts'

export interface PagePostsOptions {
  posts: Posts
  texts: Pick<Texts, 'words'>
  imageSizesOf(content: string): Promise<ImageSizes>
  figures: Pick<FigureReader, 'inText'>
  search(q: string, page: number): Promise<SearchAnswer>
}

/** Offers pages what every visitor may read of the posts. */
export function createPagePosts({ posts, texts, imageSizesOf, figures, search }: PagePostsOptions): PagePosts {
  return {
    async listPosts({ page, perPage, ...filter }) {
      const found = await posts.filter({ all: false, page, perPage, ...filter })
      const shown: Post[] = []
      for (const post of found.posts) {
        shown.push(forVisitors(post))
        // A long text takes milliseconds to be made of its bytes.
        await nextTurn()
      }
      return { posts: shown, total: found.total }
    },
    findPost(id) {
      const post = posts.find(id)
      return post && posts.isPublic(post) ? forVisitors(post) : undefined
    },
    imageSizes: (post) => imageSizesOf(post.content),
    words: async (post, imageSizes) => texts.words(post, imageSizes, { figures: await figures.inText(post.content) }),
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
