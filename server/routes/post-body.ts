import type { Request } from 'express'
import { z } from 'zod'
import type { BulkRequest, ImageRestore, NewPost, PostChange, PostRestore, Rename } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import { MAX_ID_LENGTH } from '../posts/front-matter/post-id.ts'
import { MAX_TITLE_LENGTH } from '../posts/front-matter/post-limits.ts'
import { atMost, filled, line, words } from './body-texts.ts'
import { postSettings, SETTING_NAMES } from './post-settings.ts'

const title = atMost('title', MAX_TITLE_LENGTH).pipe(line('title').superRefine(filled('title')))
const content = words('content').superRefine(filled('content'))
const status = z.enum(['draft', 'published', 'scheduled'], 'status must be draft, published, or scheduled.')

const id = z
  .string('id must be a text.')
  .max(MAX_ID_LENGTH, `id is longer than ${MAX_ID_LENGTH} characters; shorten it.`)
  .optional()

export const newPost = z.object({ id, title, content, ...postSettings }, 'Send a JSON object.')
export const postChange = z.object(
  { title: title.optional(), content: content.optional(), status: status.optional(), ...postSettings },
  'Send a JSON object.',
)

// Chosen: more than a page of the list shows, and a commit that a person can still look through.
const MAX_BULK_POSTS = 500

const bulkRequest = z.object(
  {
    action: z.enum(
      ['publish', 'unpublish', 'delete', 'restore'],
      'action must be publish, unpublish, delete or restore.',
    ),
    posts: z
      .array(
        z.object(
          {
            id: z.string('The id of a post must be a text.'),
            revision: z
              .string('Each post needs the revision that you saw of it.')
              .regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, 'The revision of a post is its git blob id.'),
          },
          'Each of posts must be an object with an id and a revision.',
        ),
        'posts must be a list.',
      )
      .min(1, 'posts is empty: name at least one post.')
      .max(MAX_BULK_POSTS, `That is more than ${MAX_BULK_POSTS} posts; send some at a time.`)
      .refine((posts) => new Set(posts.map(({ id }) => id)).size === posts.length, 'A post is named twice.'),
  },
  'Send a JSON object.',
)

const fileText = z.object({ text: words('text') }, 'Send a JSON object.')

const typedFile = z.object({ text: z.string('text must be a text.').optional() }, 'Send a JSON object.')

const rename = z.object({ id: z.string('id must be a text.') }, 'Send a JSON object.')

const restore = z.object({ commit: z.string('commit must be a text.') }, 'Send a JSON object.')

/** The body of a create. Throws HttpError 400 or 415. */
export function readNewPost(request: Request): NewPost {
  return withoutUndefined(parseBody(request, newPost))
}

/** The body of a change: at least one key. Throws HttpError 400 or 415. */
export function readPostChange(request: Request): PostChange {
  const change: PostChange = withoutUndefined(parseBody(request, postChange))
  if (Object.keys(change).length > 0) return change
  throw new HttpError(
    400,
    `Nothing to change: send at least one of title, content, status, ${SETTING_NAMES.join(', ')}.`,
  )
}

/** The body of what is done with many posts. Throws HttpError 400 or 415. */
export function readBulkRequest(request: Request): BulkRequest {
  return parseBody(request, bulkRequest)
}

/** The body of a change of a whole file. Throws HttpError 400 or 415. */
export function readFileText(request: Request): string {
  return parseBody(request, fileText).text
}

/** The text of a whole file that is to be judged, whatever it holds; undefined where a change is. Throws HttpError 400 or 415. */
export function findTypedFile(request: Request): string | undefined {
  return parseBody(request, typedFile).text
}

/** The body of a rename. Throws HttpError 400 or 415. */
export function readRename(request: Request): Rename {
  return parseBody(request, rename)
}

/** The body of a restore. Throws HttpError 400 or 415. */
export function readPostRestore(request: Request): PostRestore {
  return parseBody(request, restore)
}

/** The body of a restore of an image. Throws HttpError 400 or 415. */
export function readImageRestore(request: Request): ImageRestore {
  return parseBody(request, restore)
}

/** Throws HttpError 400 or 415. */
export function parseBody<T>(request: Pick<Request, 'is' | 'body'>, schema: z.ZodType<T>): T {
  if (!request.is('application/json')) throw new HttpError(415, 'Send the request as application/json in UTF-8.')
  return parseValue(request.body, schema)
}

/** Throws HttpError 400. */
export function parseValue<T>(value: unknown, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const { message, path } = parsed.error.issues[0] ?? { message: '', path: [] }
  const isMissing = path.length === 1 && (value as Record<string, unknown>)[String(path[0])] === undefined
  throw new HttpError(400, isMissing ? `${String(path[0])} is missing; write one.` : message)
}

export type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

export function withoutUndefined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Defined<T>
}
