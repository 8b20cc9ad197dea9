import type { Request } from 'express'
import { z } from 'zod'
import { MAX_ID_LENGTH } from '#content/slug.ts'
import type { BulkRequest, ImageChange, NewPost, PostChange, Rename, Restore } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import { isImageName } from '../posts/front-matter/image-format.ts'
import { hasOffset, toUtc } from '../posts/front-matter/post-dates.ts'
import { isPostId, isReservedId } from '../posts/front-matter/post-id.ts'
import { isSecureAddress } from '../posts/front-matter/post-keys.ts'
import {
  MAX_AUTHOR_LENGTH,
  MAX_COVER_ALT_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_POST_ALIASES,
  MAX_SERIES_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_TITLE_LENGTH,
} from '../posts/front-matter/post-limits.ts'

/** A body that is an object of these fields. */
export const jsonObject = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, 'Send a JSON object.')

// A NUL is no text for git or for a reader; a lone half of a surrogate pair has no bytes in UTF-8.
export const words = (key: string) =>
  z
    .string(`${key} must be a text.`)
    .refine((value) => !value.includes('\0'), `${key} holds a NUL character; remove it.`)
    .transform((value) => value.replace(/\p{Surrogate}/gu, '\uFFFD'))
export const line = (key: string) => words(key).transform((value) => value.replace(/[\s\p{Cc}]+/gu, ' ').trim())
/** Judged before anything is made of it: a text of megabytes costs no more than its length. */
export const atMost = (key: string, most: number) =>
  z
    .string(`${key} must be a text.`)
    .refine((value) => value.trim().length <= most, `${key} is longer than ${most} characters; shorten it.`)
export const filled = (key: string) => (value: string, context: z.RefinementCtx) => {
  if (value.trim() === '') context.addIssue({ code: 'custom', message: `${key} is blank; write one.` })
}

// One more than may be: it shows that there are too many, and nothing is done with the others.
const first = <T>(all: T[], most: number): T[] => all.slice(0, most + 1)
const shortLine = (key: string, most: number) => atMost(key, most).pipe(line(key)).nullable().optional()
/** A blank text says nothing, so it removes its key. */
const optionalLine = (key: string, most: number) =>
  atMost(key, most)
    .pipe(line(key))
    .transform((text) => text || null)
    .nullable()
    .optional()

/** As posts are found by it. */
const composed = (name: string | null | undefined) => name?.normalize() ?? name

const tag = atMost('a tag', MAX_TAG_LENGTH).pipe(line('a tag').transform((name) => name.normalize()))

const tags = z
  .preprocess(
    (value) =>
      typeof value === 'string'
        ? value.split(',', MAX_TAGS + 1)
        : Array.isArray(value)
          ? first(value, MAX_TAGS)
          : value,
    z
      .array(tag, 'tags must be a list of texts.')
      .max(MAX_TAGS, `A post has at most ${MAX_TAGS} tags; remove some.`)
      .nullable()
      .optional(),
  )
  .transform((all) => all && [...new Set(all.filter((tag) => tag !== ''))])

const aliases = z
  .preprocess(
    (value) => (Array.isArray(value) ? first(value, MAX_POST_ALIASES) : value),
    z
      .array(
        z
          .string('An alias must be a text.')
          .trim()
          .refine((id) => isPostId(id) && !isReservedId(id), 'An alias is the former file name of a post without .md.'),
        'aliases must be a list of texts.',
      )
      .max(MAX_POST_ALIASES, `A post has at most ${MAX_POST_ALIASES} aliases; remove some.`)
      .nullable()
      .optional(),
  )
  .transform((all) => all && (all.length > 0 ? [...new Set(all)] : null))

/** A blank one removes its key, too. */
const optionalAddress = (key: string, isRight: (text: string) => boolean, what: string) =>
  z
    .string(`${key} must be a text.`)
    .trim()
    .refine((text) => text === '' || isRight(text), `${key} must ${what}`)
    .transform((text) => text || null)
    .nullable()
    .optional()

const cover = optionalAddress(
  'cover',
  (path) => path.startsWith('images/') && isImageName(path.slice('images/'.length)),
  'name a picture of the folder: images/name.webp.',
)
const canonical = optionalAddress('canonical', isSecureAddress, 'be an address with https://.')

const date = (key: string, isRight: (text: string) => boolean, example: string) =>
  z
    .string(`${key} must be a date such as ${example}.`)
    .trim()
    .refine((text) => isRight(text) && toUtc(text) !== null, `${key} must be a date such as ${example}.`)
    .transform(toUtc)
    .nullable()
    .optional()

/** The keys of the front matter that a body may set, and null removes. Dates are made ISO 8601 in UTC. */
export const postSettings = {
  author: shortLine('author', MAX_AUTHOR_LENGTH).transform(composed),
  tags,
  createdAt: date('createdAt', () => true, '2026-05-01 or 2026-05-01T09:00:00Z'),
  description: optionalLine('description', MAX_DESCRIPTION_LENGTH),
  cover,
  coverAlt: shortLine('coverAlt', MAX_COVER_ALT_LENGTH),
  series: optionalLine('series', MAX_SERIES_LENGTH).transform(composed),
  canonical,
  aliases,
  publishAt: date('publishAt', hasOffset, '2026-05-01T09:00:00+02:00'),
  unpublishAt: date('unpublishAt', hasOffset, '2026-05-01T09:00:00+02:00'),
}

/** The keys that a change may name, for a sentence. */
const SETTING_NAMES = Object.keys(postSettings)

const title = atMost('title', MAX_TITLE_LENGTH).pipe(line('title').superRefine(filled('title')))
const content = words('content').superRefine(filled('content'))
const status = z.enum(['draft', 'published', 'scheduled'], 'status must be draft, published, or scheduled.')

const id = z
  .string('id must be a text.')
  .max(MAX_ID_LENGTH, `id is longer than ${MAX_ID_LENGTH} characters; shorten it.`)
  .optional()

export const newPost = jsonObject({ id, title, content, ...postSettings })
export const postChange = jsonObject({
  title: title.optional(),
  content: content.optional(),
  status: status.optional(),
  ...postSettings,
})

// Chosen: more than a page of the list shows, and a commit that a person can still look through.
const MAX_BULK_POSTS = 500

const revision = z
  .string('Each post needs the revision that you saw of it.')
  .regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, 'The revision of a post is its git blob id.')

/** The body of what is done with many posts. */
export const bulkRequest: z.ZodType<BulkRequest> = jsonObject({
  action: z.enum(
    ['publish', 'unpublish', 'delete', 'restore', 'tag', 'untag', 'retag'],
    'action must be publish, unpublish, delete, restore, tag, untag, or retag.',
  ),
  tag: tag.optional(),
  to: tag.optional(),
  posts: z
    .array(
      z.object(
        {
          id: z.string('The id of a post must be a text.'),
          revision,
          former: revision.optional(),
        },
        'Each of posts must be an object with an id and a revision.',
      ),
      'posts must be a list.',
    )
    .min(1, 'posts is empty: name at least one post.')
    .max(MAX_BULK_POSTS, `That is more than ${MAX_BULK_POSTS} posts; send some at a time.`)
    .refine((posts) => new Set(posts.map(({ id }) => id)).size === posts.length, 'A post is named twice.'),
})
  .refine(({ action, tag }) => !/tag$/.test(action) || tag?.trim(), 'tag is missing: name the tag.')
  .refine(({ action, to }) => action !== 'retag' || to?.trim(), 'to is missing: name what the tag becomes.')

/** The body of a change of a whole file. */
export const fileText = jsonObject({ text: words('text') })

/** The text of a whole file that is to be judged, whatever it holds; undefined where a change is. */
export const typedFile = jsonObject({ text: z.string('text must be a text.').optional() })

/** The body of a rename. */
export const rename: z.ZodType<Rename> = jsonObject({
  id: z.string('id must be a text.'),
  isRequest: z.boolean('isRequest must be true or false.').default(false),
})

const description = atMost('The description', MAX_COVER_ALT_LENGTH)
  .superRefine((text, context) => {
    // An empty one is none.
    if (text !== '') filled('The description')(text, context)
  })
  .pipe(line('The description'))

/** The body of a change of an image. */
export const imageChange: z.ZodType<ImageChange> = jsonObject({
  name: z.string('name must be a text.').optional(),
  alt: z
    .object({ from: words('from').nullable(), to: description }, 'alt must be an object with from and to.')
    .optional(),
  posts: z
    .array(z.object({ id: z.string(), revision, former: revision }), 'posts must be a list of posts and revisions.')
    .optional(),
}).refine(({ name, alt, posts }) => name !== undefined || alt || posts, 'Nothing to change: send name, alt, or posts.')

/** The body of a restore. */
export const restore: z.ZodType<Restore> = jsonObject({ commit: z.string('commit must be a text.') })

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
