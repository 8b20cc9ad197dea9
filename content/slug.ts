import { slugify } from 'transliteration'

export const MAX_ID_LENGTH = 80

/** Any text in `a-z0-9-`, transliterated, without apostrophes, at most 80 characters; empty where nothing remains. */
export function slugOf(text: string): string {
  const words = text.replace(/['‘’ʻʼ]/g, '')
  return cut(slugify(words, { lowercase: true, separator: '-', allowedChars: 'a-zA-Z0-9' }), MAX_ID_LENGTH)
}

/** The beginning of a slug. */
export function cut(slug: string, length: number): string {
  return slug.slice(0, length).replace(/^-+|-+$/g, '')
}
