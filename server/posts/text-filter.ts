import { inSlices } from '../repository/in-slices.ts'
import type { ParsedPost } from './parsed-post.ts'

// Chosen: of those who turn the pages of what they have found.
const MOST_ANSWERS = 8

/**
 * Returns a function that finds those posts of a list whose title or content holds a text, whatever the case, in the order
 * of the list. Every post is read, and others are answered in between. The text has no spaces at its ends.
 */
export function createTextFilter() {
  const answers = new Map<string, { posts: readonly ParsedPost[]; found: readonly ParsedPost[] }>()

  return async (posts: readonly ParsedPost[], text: string): Promise<readonly ParsedPost[]> => {
    const needle = fold(text)
    const known = answers.get(needle)
    if (known?.posts === posts) return known.found
    const found: ParsedPost[] = []
    await inSlices(posts, (parsed) => {
      const { title, content } = parsed.post
      if (fold(title).includes(needle) || fold(content).includes(needle)) found.push(parsed)
    })
    answers.delete(needle)
    answers.set(needle, { posts, found })
    for (const oldest of answers.keys()) if (answers.size > MOST_ANSWERS) answers.delete(oldest)
    return found
  }
}

/** A text without what its letters' case and the place of a Greek sigma make of it. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  return lower.includes('ς') ? lower.replaceAll('ς', 'σ') : lower
}
