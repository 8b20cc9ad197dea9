import { z } from 'zod'
import type { POST_KEYS } from '../front-matter/post-keys.ts'
import {
  MAX_ADDRESS_LENGTH,
  MAX_AUTHOR_LENGTH,
  MAX_COVER_ALT_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_POST_ALIASES,
  MAX_SERIES_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_TITLE_LENGTH,
} from '../front-matter/post-limits.ts'

/** The front matter of a post as editors understand it. A key that is not described is allowed: it is kept. */
export function postMatterSchema(): object {
  return { ...z.toJSONSchema(postMatter, { target: 'draft-7', io: 'input' }), title: 'Front matter of a post' }
}

// Zod's own description of a date admits fewer than are read: server/posts/front-matter/post-keys.ts.
const DATE =
  '^\\d{4}-\\d{2}-\\d{2}(?:[Tt ]\\d{2}:\\d{2}(?::\\d{2}(?:[.,]\\d{1,9})?)? ?(?:[Zz]|[+-]\\d{2}(?::?\\d{2})?)?)?$'

// The endings of server/posts/front-matter/image-format.ts.
const COVER = /^images\/[^/]+\.(?:avif|AVIF|gif|GIF|jpeg|JPEG|jpg|JPG|png|PNG|svg|SVG|webp|WEBP)$/

// One word, or a comma: server/posts/front-matter/tags-in.ts.
const TAGS = /,|^\s*[^\s;|]*\s*$/

// A time needs its offset: server/posts/front-matter/post-dates.ts.
const MOMENT =
  '^\\d{4}-\\d{2}-\\d{2}(?:[Tt ]\\d{2}:\\d{2}(?::\\d{2}(?:[.,]\\d{1,9})?)? ?(?:[Zz]|[+-]\\d{2}(?::?\\d{2})?))?$'

const moment = (description: string) => z.string().regex(new RegExp(MOMENT)).nullable().optional().describe(description)

// What may be a post's id: server/posts/front-matter/post-id.ts.
const alias = z.string().regex(/^(?!(?:archive|ai-ethics|images|readme)$)(?![._])[\p{L}\p{M}\p{N}._-]+$/u)

const date = (description: string) => z.string().regex(new RegExp(DATE)).nullable().optional().describe(description)

/** The recommended front matter of a post. The site also reads other keys: server/posts/front-matter/post-keys.ts. */
const postMatter = z
  .object({
    title: z
      .string()
      .max(MAX_TITLE_LENGTH)
      .nullable()
      .optional()
      .describe(
        'What the post is called. In quotes where it holds a colon. Missing: the first heading, else the file’s name.',
      ),
    author: z
      .string()
      .max(MAX_AUTHOR_LENGTH)
      .nullable()
      .optional()
      .describe('Who wrote it. Missing: shown as Anonymous.'),
    status: z
      .enum(['draft', 'published', 'scheduled'])
      .nullable()
      .optional()
      .describe('Whether visitors see the post: scheduled from publishAt on. Missing: draft.'),
    tags: z
      .union([z.array(z.string().max(MAX_TAG_LENGTH)).max(MAX_TAGS), z.string().regex(TAGS)])
      .nullable()
      .optional()
      .describe('A list such as [ai, lms], or words with commas between them.'),
    createdAt: date(
      'A date, or a date and time: 2025-04-29 or 2025-04-29T09:30:00Z. Missing: the date that begins the file’s name.',
    ),
    updatedAt: date('The same, for the last change. The editor writes it.'),
    description: z
      .string()
      .max(MAX_DESCRIPTION_LENGTH)
      .nullable()
      .optional()
      .describe('What the post is about, for lists, feeds, and search engines. Missing: its beginning.'),
    cover: z
      .string()
      .regex(COVER)
      .nullable()
      .optional()
      .describe('The picture that stands for the post: images/name.webp. Missing: one that the site draws.'),
    coverAlt: z
      .string()
      .max(MAX_COVER_ALT_LENGTH)
      .nullable()
      .optional()
      .describe('What the cover shows; "" where it only decorates.'),
    series: z
      .string()
      .max(MAX_SERIES_LENGTH)
      .nullable()
      .optional()
      .describe('The series that the post is a part of, spelled alike in all of its posts.'),
    canonical: z
      .string()
      .regex(/^https:\/\/\S+$/)
      .max(MAX_ADDRESS_LENGTH)
      .nullable()
      .optional()
      .describe('Where the post appeared first: an address with https://. Missing: its own address.'),
    aliases: z
      .union([z.array(alias).max(MAX_POST_ALIASES), alias])
      .nullable()
      .optional()
      .describe('Former file names without .md, such as [old-name]: their addresses lead to this post.'),
    publishAt: moment(
      'When a post with the status scheduled appears: a date (midnight UTC), or a time with its offset such as 2026-05-01T09:00:00+02:00.',
    ),
    unpublishAt: moment('When the post disappears again, written like publishAt.'),
  } satisfies Record<(typeof POST_KEYS)[number], z.ZodType>)
  .describe('The front matter of a post: posts/README.md')
