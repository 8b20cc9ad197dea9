import type { Request } from 'express'

/** Writes a revision as an entity tag (RFC 9110, 8.8.3). */
export function etagOf(revision: string): string {
  return `"${revision}"`
}

/**
 * Reads the revisions that If-Match names, or `newest` for `*`. Returns undefined without the header. A proxy that
 * compresses marks a tag as weak (`W/`), which says nothing about a blob id, so the mark is ignored.
 */
export function readIfMatch(request: Request): readonly string[] | 'newest' | undefined {
  const header = request.get('if-match')?.trim()
  if (header === undefined) return undefined
  if (header === '*') return 'newest'
  return header.split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1'),
  )
}
