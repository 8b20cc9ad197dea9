import { z } from 'zod'
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
} from '../posts/front-matter/post-limits.ts'
import { atMost, line } from './body-texts.ts'

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

const tags = z
  .preprocess(
    (value) =>
      typeof value === 'string'
        ? value.split(',', MAX_TAGS + 1)
        : Array.isArray(value)
          ? first(value, MAX_TAGS)
          : value,
    z
      .array(atMost('a tag', MAX_TAG_LENGTH).pipe(line('a tag')), 'tags must be a list of texts.')
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

const cover = z
  .string('cover must be a text.')
  .trim()
  .refine(
    (path) => path === '' || (path.startsWith('images/') && isImageName(path.slice('images/'.length))),
    'cover must name a picture of the folder: images/name.webp.',
  )
  .transform((path) => path || null)
  .nullable()
  .optional()

const canonical = z
  .string('canonical must be a text.')
  .trim()
  .refine((address) => address === '' || isSecureAddress(address), 'canonical must be an address with https://.')
  .transform((address) => address || null)
  .nullable()
  .optional()

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
  author: shortLine('author', MAX_AUTHOR_LENGTH),
  tags,
  createdAt: date('createdAt', () => true, '2026-05-01 or 2026-05-01T09:00:00Z'),
  description: optionalLine('description', MAX_DESCRIPTION_LENGTH),
  cover,
  coverAlt: shortLine('coverAlt', MAX_COVER_ALT_LENGTH),
  series: optionalLine('series', MAX_SERIES_LENGTH),
  canonical,
  aliases,
  publishAt: date('publishAt', hasOffset, '2026-05-01T09:00:00+02:00'),
  unpublishAt: date('unpublishAt', hasOffset, '2026-05-01T09:00:00+02:00'),
}

/** The keys that a change may name, for a sentence. */
export const SETTING_NAMES = Object.keys(postSettings)
