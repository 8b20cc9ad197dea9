import type { Request } from 'express'
import { z } from 'zod'
import type { NewPost, PostChange, PostRestore } from '../contract.ts'
import { HttpError } from '../errors.ts'

// A NUL is no text for git or for a reader; a lone half of a surrogate pair has no bytes in UTF-8.
export const words = (key: string) =>
  z
    .string(`${key} must be a text.`)
    .refine((value) => !value.includes('\0'), `${key} holds a NUL character; remove it.`)
    .transform((value) => value.replace(/\p{Surrogate}/gu, '\uFFFD'))
export const line = (key: string) => words(key).transform((value) => value.replace(/[\s\p{Cc}]+/gu, ' ').trim())
export const filled = (key: string) => (value: string, context: z.RefinementCtx) => {
  if (value.trim() === '') context.addIssue({ code: 'custom', message: `${key} is blank; write one.` })
}

const title = line('title').superRefine(filled('title'))
const content = words('content').superRefine(filled('content'))
const author = z.preprocess((value) => value ?? '', line('author'))
const tags = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(line('a tag'), 'tags must be a list of texts.'),
  )
  .transform((all) => [...new Set(all.filter((tag) => tag !== ''))])
const status = z.enum(['draft', 'published'], 'status must be draft or published.')

export const newPost = z.object(
  { title, content, author: author.optional(), tags: tags.optional() },
  'Send a JSON object.',
)
export const postChange = z.object(
  {
    title: title.optional(),
    content: content.optional(),
    author: author.optional(),
    tags: tags.optional(),
    status: status.optional(),
  },
  'Send a JSON object.',
)

const postRestore = z.object({ commit: z.string('commit must be a text.') }, 'Send a JSON object.')

/** The body of a create. Throws HttpError 400 or 415. */
export function readNewPost(request: Request): NewPost {
  return withoutUndefined(parse(request, newPost))
}

/** The body of a change: at least one key. Throws HttpError 400 or 415. */
export function readPostChange(request: Request): PostChange {
  const change: PostChange = withoutUndefined(parse(request, postChange))
  if (Object.keys(change).length > 0) return change
  throw new HttpError(400, 'Nothing to change: send at least one of title, content, author, tags and status.')
}

/** The body of a restore. Throws HttpError 400 or 415. */
export function readPostRestore(request: Request): PostRestore {
  return parse(request, postRestore)
}

function parse<T>(request: Request, schema: z.ZodType<T>): T {
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
