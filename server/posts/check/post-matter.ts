import { z } from 'zod'
import type { POST_KEYS } from '../post-keys.ts'
import {
  MAX_AUTHOR_LENGTH,
  MAX_COVER_ALT_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_TITLE_LENGTH,
} from '../post-limits.ts'

// Zod's own description of a date admits fewer than are read: server/posts/post-keys.ts.
const DATE =
  '^\\d{4}-\\d{2}-\\d{2}(?:[Tt ]\\d{2}:\\d{2}(?::\\d{2}(?:[.,]\\d{1,9})?)? ?(?:[Zz]|[+-]\\d{2}(?::?\\d{2})?)?)?$'
// The endings of server/posts/image-format.ts.
const COVER = /^images\/[^/]+\.(?:avif|AVIF|gif|GIF|jpeg|JPEG|jpg|JPG|png|PNG|svg|SVG|webp|WEBP)$/
const date = (description: string) => z.string().regex(new RegExp(DATE)).nullable().optional().describe(description)

/** What a post's front matter should say. The site reads more than that: server/posts/post-keys.ts. */
export const postMatter = z
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
      .enum(['draft', 'published'])
      .nullable()
      .optional()
      .describe('Whether visitors see the post. Missing: draft.'),
    tags: z
      .union([z.array(z.string().max(MAX_TAG_LENGTH)).max(MAX_TAGS), z.string()])
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
  } satisfies Record<(typeof POST_KEYS)[number], z.ZodType>)
  .describe('The front matter of a post: posts/README.md')
