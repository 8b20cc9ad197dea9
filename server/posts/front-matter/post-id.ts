import { cut, MAX_ID_LENGTH, slugOf } from '#content/slug.ts'

// Under /blog/ these addresses belong to pages of the site; readme.md is README.md where case does not count.
const RESERVED = new Set(['archive', 'ai-ethics', 'images', 'readme'])

/** Whether a Markdown file of this stem is a post, be it a broken one. */
export function isPostName(stem: string): boolean {
  return /^[^._/\0][^/\0]*$/.test(stem) && !/^readme$/i.test(stem)
}

/** Whether a post may have this id: what contract.md allows as the stem of a post's file. */
export function isPostId(id: string): boolean {
  return isPostName(id) && /^[\p{L}\p{M}\p{N}._-]+$/u.test(id)
}

/** Whether the address of a post of this id is taken by a page of the site. */
export function isReservedId(id: string): boolean {
  return RESERVED.has(id.toLowerCase())
}

/** Whether the editor may give a post this id. */
export function isOwnId(id: string): boolean {
  return isSlug(id) && !isReservedId(id)
}

/** Whether it is written as the ids that the editor gives, be it taken by a page of the site or not. */
export function isSlug(id: string): boolean {
  return /^[a-z0-9]+(?:-+[a-z0-9]+)*$/.test(id) && id.length <= MAX_ID_LENGTH
}

/** The id of a new post: its title in `a-z0-9-`, at most 80 characters, numbered where taken. */
export function createPostId(title: string, isTaken: (id: string) => boolean): string {
  const base = slugOf(title) || 'post'
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`
    const id = cut(base, MAX_ID_LENGTH - suffix.length) + suffix
    if (!isReservedId(id) && !isTaken(id)) return id
  }
}
