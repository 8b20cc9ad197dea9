import type { Request } from 'express'
import { z } from 'zod'
import type { PostChange, Proposal, ProposedPost } from '../contract.ts'
import { HttpError } from '../errors.ts'
import { aboutPost } from '../pulls/propose-refusals.ts'
import { atMost, filled, line, words } from './body-texts.ts'
import { newPost, parseValue, postChange, withoutUndefined } from './post-body.ts'

// GitHub takes no longer ones.
const MAX_TITLE_LENGTH = 256
const MAX_DESCRIPTION_LENGTH = 65_536
const MAX_POSTS = 100
const MAX_IMAGES = 20
const MAX_NAME_LENGTH = 255

const proposal = z.object(
  {
    title: atMost('title', MAX_TITLE_LENGTH).pipe(line('title').superRefine(filled('title'))),
    description: atMost('description', MAX_DESCRIPTION_LENGTH).pipe(words('description')).optional(),
    posts: z
      .array(z.unknown(), 'posts must be a list of posts.')
      .min(1, 'posts is empty: name at least one.')
      .max(MAX_POSTS, `A proposal holds ${MAX_POSTS} posts at most; make several of it.`),
    images: z
      .array(
        z.object(
          {
            placeholder: z
              .string('placeholder must be a text.')
              .regex(
                /^images\/[\w-]{8,64}\.upload$/,
                'placeholder must be images/, 8 to 64 letters or digits, .upload.',
              ),
            name: z
              .string('The name of an image must be a text.')
              .max(MAX_NAME_LENGTH, 'The name of an image is too long.'),
            data: z.base64('data must be the bytes of an image in Base64.'),
          },
          'Each of images must be an object with a placeholder, a name and data.',
        ),
        'images must be a list.',
      )
      .max(MAX_IMAGES, `A proposal holds ${MAX_IMAGES} pictures at most; make several of it.`)
      .optional(),
    addTo: z.int('addTo must be the number of a pull request.').positive('addTo must be a number above 0.').optional(),
  },
  'Send a JSON object.',
)

const place = z.object(
  {
    id: z.string('id must be a text.').optional(),
    revision: z.string('revision must be a text.').optional(),
    change: z.unknown(),
  },
  'Each of posts must be an object.',
)

const status = z.object({
  status: z.enum(['draft', 'published', 'scheduled'], 'status must be draft, published, or scheduled.').optional(),
})

/** The body of a proposal; what is wrong with one of its posts names that post. Throws HttpError 400 or 415. */
export function readProposal(request: Request): Proposal {
  if (!request.is('application/json')) throw new HttpError(415, 'Send the request as application/json in UTF-8.')
  const { posts, ...others } = parseValue(request.body, proposal)
  return { ...withoutUndefined(others), posts: posts.map(readPost) }
}

function readPost(value: unknown, index: number): ProposedPost {
  const { change, ...rest } = parseValue(value, place)
  const named: Pick<ProposedPost, 'id' | 'revision'> = withoutUndefined(rest)
  if (change === null && named.id !== undefined) return { ...named, change }
  try {
    return { ...named, change: named.id === undefined ? readNew(change) : readChange(change) }
  } catch (error) {
    const said = (change as { title?: unknown } | null | undefined)?.title
    const title = typeof said === 'string' && said.trim() !== '' ? said : `post ${index + 1}`
    throw aboutPost(error, { ...named, change: { title } })
  }
}

function readNew(change: unknown): PostChange {
  return { ...withoutUndefined(parseValue(change, newPost)), ...withoutUndefined(parseValue(change, status)) }
}

function readChange(value: unknown): PostChange {
  const change: PostChange = withoutUndefined(parseValue(value, postChange))
  if (Object.keys(change).length > 0) return change
  throw new HttpError(400, 'Nothing to change: send at least one of title, content, author, tags and status.')
}
