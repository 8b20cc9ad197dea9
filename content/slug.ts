import { slugify } from 'transliteration'

export const MAX_ID_LENGTH = 80

// As in it’s, don’t, and we’re; in other languages an apostrophe parts two words: l’été.
const ENDING = /(?<=\p{L})['’ʼ](?=(?:s|t|d|m|re|ve|ll)(?!\p{L}))/giu

/** Any text in `a-z0-9-`, transliterated, at most 80 characters; empty where nothing remains. */
export function slugOf(text: string): string {
  return cut(
    slugify(text.replace(ENDING, ''), { lowercase: true, separator: '-', allowedChars: 'a-zA-Z0-9' }),
    MAX_ID_LENGTH,
  )
}

/** The beginning of a slug. */
export function cut(slug: string, length: number): string {
  return slug.slice(0, length).replace(/^-+|-+$/g, '')
}
