import { Router } from 'express'
import { createAnswer, SHARED, sendAnswer } from '../http/answer.ts'
import { refuseMethod } from '../http/refuse-method.ts'
import type { Posts } from '../posts/posts.ts'

/** What leads on from a public post. Nothing leads on from any other address, so the answer tells nothing of drafts. */
export function createRelatedRoute({ posts }: { posts: Pick<Posts, 'relations'> }): Router {
  const router = Router({ caseSensitive: true })

  router.get('/:id/related', async (request, response) => {
    const answer = createAnswer(JSON.stringify(posts.relations(request.params.id)))
    await sendAnswer(request, response.set('Cache-Control', SHARED).type('json'), answer)
  })
  router.all('/:id/related', refuseMethod('GET, HEAD'))
  return router
}
