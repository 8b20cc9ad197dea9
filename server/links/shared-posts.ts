import type { Post, SharedDraft } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import type { Posts } from '../posts/posts.ts'
import { forVisitors } from '../posts/precondition.ts'
import { unreadable } from '../posts/refusals.ts'
import type { Texts } from '../posts/texts.ts'
import type { Repository } from '../repository/repository.ts'
import type { StoredLink } from '../store/store.ts'
import type { LinkedPost } from './links.ts'

export interface SharedPostsOptions {
  posts: Posts
  texts: Pick<Texts, 'parse'>
  repository: Pick<Repository, 'readBlobs' | 'refresh'>
  /** In milliseconds since 1970. */
  now: () => number
}

// Chosen: as long as another server may not know of a post for which a link was made.
const NEW_LINK_MS = 10 * 60_000
const LOOK_AGAIN_MS = 5000

/** Finds what links lead to: a draft as it stands, or a text as a pull request had it. */
export function createSharedPosts({ posts, texts, repository, now }: SharedPostsOptions) {
  let lookedAt = Number.NEGATIVE_INFINITY

  /** The link may be newer than what this server has read of the branch. */
  const findNew = async ({ id, from }: StoredLink): Promise<Post | undefined> => {
    const post = posts.find(id)
    if (post || now() - from > NEW_LINK_MS || now() - lookedAt < LOOK_AGAIN_MS) return post
    lookedAt = now()
    await repository.refresh().catch(() => {})
    await posts.settled()
    return posts.find(id)
  }

  const readProposed = async (id: string, blob: string): Promise<Post> => {
    const bytes = (await repository.readBlobs([blob])).get(blob)
    if (!bytes)
      throw new HttpError(503, 'The text cannot be fetched from GitHub at the moment. Try again in a minute.', 30)
    return (await texts.parse({ id, revision: blob, bytes })).post
  }

  return {
    /**
     * Resolves to what a link shows, or to the id of the public post that it leads to; to undefined where the post is gone
     * or cannot be read. Throws HttpError 503 while nothing has been read from GitHub.
     */
    async find(link: StoredLink): Promise<{ draft: SharedDraft } | { publicId: string } | undefined> {
      const { id, pull } = link
      const live = pull ? posts.find(id) : await findNew(link)
      const isMerged = !pull || pull.isNew || live?.revision === pull.blob
      if (live && isMerged && posts.isPublic(live)) return { publicId: id }
      const post = pull ? await readProposed(id, pull.blob) : live
      if (!post || post.unreadable) return undefined
      const until = new Date(link.until).toISOString()
      return {
        draft: {
          post: forVisitors(post),
          until,
          isProposed: pull !== undefined,
          lacksImages: pull?.bringsImages ?? false,
          hasNotes: link.hasNotes === true,
        },
      }
    },

    /** Makes sure that a link to this would show something. Throws HttpError 422 or 503. */
    async check({ id, pull }: LinkedPost): Promise<void> {
      if (!pull) return
      const post = await readProposed(id, pull.blob)
      if (post.unreadable) throw unreadable(post)
    },
  }
}

export type SharedPosts = ReturnType<typeof createSharedPosts>
