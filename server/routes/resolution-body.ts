import type { Request } from 'express'
import { z } from 'zod'
import type { PullResolution } from '../contract.ts'
import { readCommit } from './commit-id.ts'
import { parseBody, postChange, withoutUndefined } from './post-body.ts'

const MAX_POSTS = 100

const resolution = z.object(
  {
    head: z.string('head is missing; send the commit that you looked at.'),
    posts: z
      .array(
        z.object(
          {
            id: z.string('The id of a post must be a text.'),
            revision: z.string('Each post needs the revision that the site has.'),
            change: postChange,
          },
          'Each of posts must be an object with an id, a revision and a change.',
        ),
        'posts must be a list.',
      )
      .max(MAX_POSTS, `Resolve ${MAX_POSTS} posts at most.`),
  },
  'Send a JSON object.',
)

/** The body of a resolution of conflicts. Throws HttpError 400 or 415. */
export function readResolution(request: Request): PullResolution {
  const { head, posts } = parseBody(request, resolution)
  return {
    head: readCommit(head, 'the review'),
    posts: posts.map(({ change, ...place }) => ({ ...place, change: withoutUndefined(change) })),
  }
}
