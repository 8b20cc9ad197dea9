import { Router } from 'express'
import type { Post } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import { refuseOthers } from '../http/refuse-method.ts'
import { MAX_TITLE_LENGTH } from '../posts/front-matter/post-limits.ts'
import { notFound } from '../posts/refusals.ts'
import type { PostRequest } from './path-params.ts'
import { postSettings } from './post-body.ts'
import type { RouteParts } from './route-parts.ts'

/** Draws for the owner what others would show beside a link to a post, with words that are not saved yet in its address. */
export function createDraftCardRoute({ posts, access, cardOf, cards }: RouteParts): Router {
  const router = Router({ caseSensitive: true })
  router.get('/:id/card', access.requireOwner, async (request: PostRequest, response) => {
    const post = posts.find(request.params.id)
    if (!post || post.unreadable) throw notFound(request.params.id)
    const card = await cardOf({ ...post, ...typedWords(request.query) })
    if (!card) throw new HttpError(422, 'A post without a title has no card.')
    response
      .set('Cache-Control', 'private, no-store')
      .type('png')
      .send(Buffer.from(await cards.draw(card)))
  })

  return refuseOthers(router)
}

/** What can be read of them; a picture of the other words is better than none. */
function typedWords({ title, author, tags, createdAt }: Record<string, unknown>): Partial<Post> {
  const read = {
    author: postSettings.author.safeParse(author).data,
    tags: postSettings.tags.safeParse(tags).data,
    createdAt: postSettings.createdAt.safeParse(createdAt || undefined).data,
  }
  return {
    ...(typeof title === 'string' && title.trim() && { title: title.trim().slice(0, MAX_TITLE_LENGTH) }),
    ...(author !== undefined && read.author !== undefined && { author: read.author || null }),
    ...(tags !== undefined && read.tags && { tags: read.tags }),
    ...(read.createdAt && { createdAt: read.createdAt }),
  }
}
