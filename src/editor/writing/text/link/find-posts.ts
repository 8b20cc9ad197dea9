import { listPosts } from '../../../../api/posts.ts'
import { standingOf } from '../../../shell/schedule.ts'

export interface FoundPost {
  title: string
  /** Its address on the site. */
  path: string
  /** What it is in one word: `Post`, or `Draft` or `Scheduled` where visitors do not see it yet. */
  detail: string
}

export interface PostSearch {
  /** Drafts too, which only the owner may list. */
  isOwner: boolean
  /** How many are wanted at most. */
  most: number
  signal: AbortSignal
}

const DETAILS = { published: 'Post', scheduled: 'Scheduled', draft: 'Draft' } as const

/** The posts of the site that words find, to link to. Resolves to none where the server cannot be asked. */
export async function findPosts(q: string, { isOwner, most, signal }: PostSearch): Promise<FoundPost[]> {
  const { posts } = await listPosts({ q, perPage: most, all: isOwner, signal }).catch(() => ({ posts: [] }))
  return posts.map((post) => ({
    title: post.title,
    path: `/blog/${encodeURIComponent(post.id)}`,
    detail: DETAILS[standingOf(post)],
  }))
}
