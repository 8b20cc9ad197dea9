import type { PostStatus } from '../../contract/contract.ts'
import { isImageName } from './image-format.ts'
import { isPostId, isReservedId } from './post-id.ts'
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
} from './post-limits.ts'
import { cut, isMissing, show, type Warn, whole } from './post-values.ts'
import { isUnparted } from './tags-in.ts'

// One reader for each key of the front matter. A value of the wrong type counts as missing, and `warn` hears why;
// a key without a value is simply missing. What posts are found by is made NFC.

/** The keys that a post's front matter may have. Other keys are kept, and mean nothing to the site. */
export const POST_KEYS = [
  'title',
  'author',
  'status',
  'tags',
  'createdAt',
  'updatedAt',
  'description',
  'cover',
  'coverAlt',
  'series',
  'canonical',
  'aliases',
  'publishAt',
  'unpublishAt',
] as const

export function readTitle(value: unknown, warn: Warn): string | null {
  return readText('title', value, MAX_TITLE_LENGTH, warn)
}

export function readAuthor(value: unknown, warn: Warn): string | null {
  return readText('author', value, MAX_AUTHOR_LENGTH, warn)?.normalize() ?? null
}

export function readDescription(value: unknown, warn: Warn): string | null {
  return readText('description', value, MAX_DESCRIPTION_LENGTH, warn)
}

/** `images/name.webp`. Whether there is such a file, a rule says. */
export function readCover(value: unknown, warn: Warn): string | null {
  if (isMissing(value)) return null
  const cover = typeof value === 'string' ? whole(value) : ''
  const name = cover.startsWith(COVER_FOLDER) ? cover.slice(COVER_FOLDER.length) : ''
  if (isImageName(name) && name.length <= MAX_NAME_LENGTH) return cover
  const mend = 'Put the picture into the folder images and write images/<its name>.'
  warn('cover', `cover is ${show(value)}, which is no image of the folder.`, mend)
  return null
}

const COVER_FOLDER = 'images/'
// Disks take no longer name: https://man7.org/linux/man-pages/man7/path_resolution.7.html
const MAX_NAME_LENGTH = 255

/** An empty text says that the cover only decorates. */
export function readCoverAlt(value: unknown, warn: Warn): string | null {
  if (typeof value === 'string' && value.trim() === '') return ''
  return readText('coverAlt', value, MAX_COVER_ALT_LENGTH, warn)
}

/** `publishAt` is the moment that the file names, which a scheduled post needs. */
export function readStatus(value: unknown, publishAt: string | null, warn: Warn): PostStatus {
  if (value === 'scheduled' && publishAt === null) {
    const mend = 'Write publishAt: 2026-05-01T09:00:00+02:00.'
    warn('status', 'status is scheduled, but no publishAt says when, so this is a draft.', mend)
    return 'draft'
  }
  if (value === 'published' || value === 'draft' || value === 'scheduled') return value
  if (!isMissing(value))
    warn('status', `status is ${show(value)}, so this is a draft.`, 'Write draft, published, or scheduled.')
  return 'draft'
}

export function readSeries(value: unknown, warn: Warn): string | null {
  return readText('series', value, MAX_SERIES_LENGTH, warn)?.normalize() ?? null
}

export function readCanonical(value: unknown, warn: Warn): string | null {
  if (isMissing(value)) return null
  const address = typeof value === 'string' ? value.trim() : ''
  if (isSecureAddress(address)) return whole(address)
  const mend = 'Write an address that begins with https://, or remove the key.'
  warn('canonical', `canonical is ${show(value)}, which is not the address of a page.`, mend)
  return null
}

/** An absolute address of the web that is short enough for every reader of it. */
export function isSecureAddress(text: string): boolean {
  return /^https:\/\//i.test(text) && text.length <= MAX_ADDRESS_LENGTH && !/\s/.test(text) && URL.canParse(text)
}

/** Former ids of the post. Whether another post goes by one of them, the whole folder decides. */
export function readAliases(value: unknown, warn: Warn): string[] | null {
  if (isMissing(value)) return null
  const all = Array.isArray(value) ? value : [value]
  const ids = all.map((one) => (typeof one === 'string' ? one.trim().normalize() : ''))
  const wrong = all.filter((_, at) => !isPostId(ids[at] ?? '') || isReservedId(ids[at] ?? ''))
  if (wrong.length > 0)
    warn(
      'aliases',
      `aliases has ${wrong.slice(0, 3).map(show).join(', ')}, which cannot be the address of a post.`,
      'Write former file names without .md, for example [old-name].',
    )
  const right = [...new Set(ids.filter((id) => isPostId(id) && !isReservedId(id)))]
  if (right.length > MAX_POST_ALIASES)
    warn('aliases', `Of the aliases only the first ${MAX_POST_ALIASES} count.`, 'Remove some.')
  return right.length > 0 ? right.slice(0, MAX_POST_ALIASES) : null
}

export function readTags(value: unknown, warn: Warn): string[] {
  if (isMissing(value)) return []
  if (typeof value === 'string') {
    const words = cut(value.trim(), 60)
    const mend = `Write [${words.split(/[\s;|]+/).join(', ')}], or [${words}] if it is one.`
    if (isUnparted(value)) warn('tags', `tags is ${show(value)}, which is one tag, since it has no comma.`, mend)
    return readTagList(value.split(',', MAX_TAGS + 1), warn)
  }
  if (Array.isArray(value)) return readTagList(value, warn)
  warn('tags', `tags is ${show(value)}, so the post has none.`, 'Write a list of words, for example [ai, lms].')
  return []
}

function readTagList(all: readonly unknown[], warn: Warn): string[] {
  if (all.length > MAX_TAGS) warn('tags', `Of the tags only the first ${MAX_TAGS} count.`, 'Remove some.')
  const counted = all.slice(0, MAX_TAGS)
  const wrong = counted.filter((tag) => typeof tag !== 'string')
  if (wrong.length > 0) warn('tags', `tags has ${wrong.map(show).join(', ')}, which is no text.`, 'Put it in quotes.')
  const tags = unique(counted.filter((tag) => typeof tag === 'string'))
  const short = tags.filter((tag) => tag.length <= MAX_TAG_LENGTH)
  if (short.length < tags.length)
    warn('tags', `A tag is longer than ${MAX_TAG_LENGTH} characters, so it does not count.`, 'Shorten it.')
  return short
}

type TextKey = 'title' | 'author' | 'description' | 'coverAlt' | 'series'

function readText(key: TextKey, value: unknown, most: number, warn: Warn): string | null {
  if (isMissing(value)) return null
  if (typeof value === 'string') {
    const text = value.trim()
    if (text.length > most)
      warn(key, `${key} is longer than ${most} characters, and only the beginning is shown.`, 'Shorten it.')
    return whole(cut(text, most))
  }
  warn(
    key,
    `${key} is ${show(value)}, which is no text.`,
    typeof value === 'object' ? 'Write one text.' : 'Put it in quotes.',
  )
  return null
}

function unique(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => whole(tag).normalize()).filter((tag) => tag !== ''))]
}
