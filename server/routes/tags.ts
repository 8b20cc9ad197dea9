import { Router } from 'express'
import type { Access } from '../auth/access.ts'
import type { TagCount } from '../contract/contract.ts'
import { refuseOthers } from '../http/refuse-method.ts'
import type { Posts } from '../posts/posts.ts'

/** Which tags the owner's posts carry, drafts included. */
export function createTagRoute({ posts, access }: { posts: Posts; access: Access }): Router {
  const router = Router({ caseSensitive: true })
  let counted: { version: number; tags: TagCount[] } | undefined

  router.get('/', access.requireOwner, (_request, response) => {
    const version = posts.version()
    if (counted?.version !== version) counted = { version, tags: posts.tags() }
    response.json(counted.tags)
  })

  return refuseOthers(router)
}
