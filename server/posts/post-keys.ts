import type { PostStatus } from '../contract.ts'
import { isImageName } from './image-format.ts'
import {
  MAX_AUTHOR_LENGTH,
  MAX_COVER_ALT_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_TITLE_LENGTH,
} from './post-limits.ts'

// One reader for each key of the front matter. A value of the wrong type counts as missing, and `warn` hears why;
// a key without a value is simply missing.

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
] as const

type Warn = (rule: string, sentence: string, mend: string) => void

export function readTitle(value: unknown, warn: Warn): string | null {
  return readText('title', value, MAX_TITLE_LENGTH, warn)
}

export function readAuthor(value: unknown, warn: Warn): string | null {
  return readText('author', value, MAX_AUTHOR_LENGTH, warn)
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

export function readStatus(value: unknown, warn: Warn): PostStatus {
  if (value === 'published' || value === 'draft') return value
  if (!isMissing(value)) warn('status', `status is ${show(value)}, so this is a draft.`, 'Write draft or published.')
  return 'draft'
}

export function readTags(value: unknown, warn: Warn): string[] {
  if (isMissing(value)) return []
  if (typeof value === 'string') return readTagList(value.split(',', MAX_TAGS + 1), warn)
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

const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?[ ]?([Zz]|[+-]\d{2}(?::?\d{2})?)?)?$/

/** ISO 8601 in UTC; a time without an offset is taken as UTC. */
export function readDate(key: 'createdAt' | 'updatedAt', value: unknown, warn: Warn): string | null {
  if (isMissing(value)) return null
  const date = typeof value === 'string' ? toUtc(value.trim()) : null
  if (date === null)
    warn('date', `${key} is ${show(value)}, which is no date.`, 'Write one such as 2025-04-29 or 2025-04-29T09:30:00Z.')
  return date
}

function toUtc(text: string): string | null {
  const match = DATE.exec(text)
  if (!match) return null
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', offset = 'Z'] = match
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  const time = Date.parse(local)
  // Date.parse rolls 30 February over into March.
  if (Number.isNaN(time) || new Date(time).toISOString() !== local) return null
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? []
  if (Number(hours) > 23 || Number(minutes) > 59) return null
  const shift = sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? 1 : -1)
  const utc = new Date(time + shift).toISOString()
  // Beyond the years 0000 and 9999 texts of dates no longer sort as dates do.
  return /^\d{4}-/.test(utc) ? utc : null
}

type TextKey = 'title' | 'author' | 'description' | 'coverAlt'

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

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** The beginning of a text, without half of a surrogate pair at its end. */
export function cut(text: string, most: number): string {
  return text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text
}

function unique(tags: readonly string[]): string[] {
  return [...new Set(tags.map(whole).filter((tag) => tag !== ''))]
}

// YAML can write half of a surrogate pair, which UTF-8 cannot: a browser would get other words than its data say.
function whole(text: string): string {
  return text.trim().replace(/\p{Surrogate}/gu, '\ufffd')
}

// An alias bomb is small until it is written out, so nothing of unknown depth is.
function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'a mapping'
  return String(JSON.stringify(value)).slice(0, 60)
}
