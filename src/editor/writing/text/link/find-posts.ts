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

const DETAILS = {
  published: 'Post',
  scheduled: 'Scheduled',
  draft: 'Draft',
} as const

// Chosen: words that many posts mention stand in the title of one that may be old.
const LOOKED_AT = 30

/**
 * The posts of the site that words find, to link to, those first whose title has them. Resolves to none where the server
 * cannot be asked.
 */
export async function findPosts(q: string, { isOwner, most, signal }: PostSearch): Promise<FoundPost[]> {
  const { posts } = await listPosts({ q, perPage: LOOKED_AT, all: isOwner, signal }).catch(() => ({ posts: [] }))
  const wanted = q.trim().toLowerCase()
  const isNamed = ({ title }: { title: string }) => title.toLowerCase().includes(wanted)
  const inOrder = [...posts.filter(isNamed), ...posts.filter((post) => !isNamed(post))]
  return inOrder.slice(0, most).map((post) => ({
    title: post.title,
    path: `/blog/${encodeURIComponent(post.id)}`,
    detail: DETAILS[standingOf(post)],
  }))
}
