import type { Request } from 'express'
import type { Precondition } from '../posts/precondition.ts'

/** The entity tag of a revision (RFC 9110, 8.8.3). */
export function etagOf(revision: string): string {
  return `"${revision}"`
}

/**
 * The revisions that If-Match names; undefined without the header. A proxy that compresses marks a tag as weak (`W/`),
 * which says nothing about our blob ids, so the mark is ignored.
 */
export function readIfMatch(request: Request): Precondition | undefined {
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
