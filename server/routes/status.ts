import { Router } from 'express'
import type { Owners } from '../auth/owner.ts'
import type { Status } from '../contract.ts'
import type { Posts } from '../posts/posts.ts'
import type { Repository } from '../repository/repository.ts'

export function createStatusRoute(repository: Repository, posts: Posts, owners: Owners): Router {
  const router = Router()
  router.get('/', owners.requireOwner, async (_request, response) => {
    const status: Status = { ...(await repository.status()), posts: countPosts(posts) }
    response.json(status)
  })
  return router
}

function countPosts(posts: Posts): Status['posts'] {
  try {
    return posts.counts()
  } catch {
    return { published: 0, drafts: 0, problems: 0 } // Nothing was read from GitHub yet.
  }
}
