import type { Post } from '#server/contract/contract.ts'
import { postPath } from './post-path.ts'

/** Where the server draws the card of a post from words that are not saved yet. */
export function draftCardAddress({ id, title, author, tags, createdAt }: Post): string {
  const words = new URLSearchParams({ title, author: author ?? '', tags: tags.join(','), createdAt: createdAt ?? '' })
  return `${postPath(id)}/card?${words}`
}
