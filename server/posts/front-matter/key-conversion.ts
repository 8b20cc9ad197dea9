import { dateMeant, isDate } from './date-meant.ts'
import { isImageName } from './image-format.ts'
import type { Meaning } from './key-aliases.ts'
import { isPostId } from './post-id.ts'
import { MAX_COVER_ALT_LENGTH, MAX_DESCRIPTION_LENGTH } from './post-limits.ts'
import { allTags, isUnparted, tagsIn } from './tags-in.ts'

/** How a key of another system becomes one of ours without a doubt. */
export type Conversion =
  /** Under our name; `value` where what it says must change too. */
  | { kind: 'rename'; to: string; value?: string | string[] }
  /** Into the tags that are there already. */
  | { kind: 'merge'; to: 'tags'; value: string[] }
  /** It says what the file's name says already. */
  | { kind: 'remove' }

/** Undefined where only its author knows what is right. `values` are all of the front matter. */
export function findConversion(
  meaning: Meaning,
  key: string,
  values: Readonly<Record<string, unknown>>,
  id: string,
): Conversion | undefined {
  const value = values[key]
  if (meaning === 'address') return addressOf(value) === id ? { kind: 'remove' } : undefined
  if (meaning === 'tags') return findTags(key, value, values)
  const ours = meaning === 'status' ? statusOf(key, value) : CONVERT[meaning](value)
  if (ours === undefined) return undefined
  return ours === value ? { kind: 'rename', to: meaning } : { kind: 'rename', to: meaning, value: ours }
}

/** It makes the post public, which takes a look at its dates first. */
export function isPublishing(conversion: Conversion): boolean {
  return conversion.kind === 'rename' && conversion.to === 'status' && conversion.value === 'published'
}

const CONVERT: Record<
  Exclude<Meaning, 'address' | 'status' | 'tags'>,
  (value: unknown) => string | string[] | undefined
> = {
  createdAt: dateOf,
  updatedAt: dateOf,
  // Of a time without an offset it is not sure when it is.
  unpublishAt: (value) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$|(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})(?: \(.*\))?$/i.test(value)
      ? dateOf(value)
      : undefined,
  description: (value) => plainText(value, MAX_DESCRIPTION_LENGTH),
  author: authorOf,
  cover: coverOf,
  coverAlt: (value) => plainText(value, MAX_COVER_ALT_LENGTH),
  canonical: (value) =>
    typeof value === 'string' && /^https:\/\//.test(value) && URL.canParse(value) ? value : undefined,
  aliases: aliasesOf,
}

/** `draft: false` says that the post is public, and so does `published: true`. */
function statusOf(key: string, value: unknown): string | undefined {
  if (typeof value !== 'boolean') return undefined
  return value === /draft/i.test(key) ? 'draft' : 'published'
}

function dateOf(value: unknown): string | undefined {
  if (typeof value === 'number') return dateMeant(String(value))
  if (typeof value !== 'string') return undefined
  return isDate(value) ? value : dateMeant(value)
}

function findTags(key: string, value: unknown, values: Readonly<Record<string, unknown>>): Conversion | undefined {
  const found = tagsIn(key, value)
  if (!found) return undefined
  const before = values.tags
  if (before === undefined || before === null) {
    // Of several words without a comma no one knows whether they are one tag.
    const isSame = Array.isArray(value)
      ? found.every((tag, at) => tag === value[at])
      : typeof value === 'string' && !isUnparted(value)
    return isSame ? { kind: 'rename', to: 'tags' } : { kind: 'rename', to: 'tags', value: found }
  }
  const all = allTags(before, found)
  return all && { kind: 'merge', to: 'tags', value: all }
}

/** A text that is the same as Markdown and HTML, since the site shows it as it is. */
function plainText(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string' || value.trim().length > most) return undefined
  return /[\n<>`*]|\]\(|\{\{|\{%|&\w+;/.test(value.trim()) ? undefined : value
}

/** One person by name. A word in small letters may be the name of an entry in another file. */
function authorOf(value: unknown): string | undefined {
  const [only, ...others] = Array.isArray(value) ? value : [value]
  return others.length === 0 && typeof only === 'string' && /^\p{Lu}|\p{L}\s+\p{L}/u.test(only.trim())
    ? only
    : undefined
}

function coverOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const name = /^(?:\.\/|\/blog\/)?images\/([^/]+)$/.exec(value.trim())?.[1]
  return name !== undefined && isImageName(name) ? `images/${name}` : undefined
}

function aliasesOf(value: unknown): string[] | undefined {
  const all: unknown[] = Array.isArray(value) ? value : [value]
  const ids = all.map((one) => (typeof one === 'string' ? BLOG_ADDRESS.exec(one.trim())?.[1] : undefined))
  return ids.every((id) => id !== undefined && isPostId(id)) ? (ids as string[]) : undefined
}

const BLOG_ADDRESS = /^\/blog\/([^/]+)\/?$/

/** The id of the post that an address means; undefined where it is none of this site's. */
function addressOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return BLOG_ADDRESS.exec(value.trim())?.[1] ?? value.trim()
}
