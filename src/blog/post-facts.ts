import type { Post } from '#server/contract/contract.ts'
import type { PostSummary } from '../head/page-data.ts'
import type { Article, CardWords } from '../head/page-notes.ts'
import { dayOf } from './dates.ts'
import { CARD_EXCERPT_CHARACTERS, firstCharacters, firstWords } from './excerpt.ts'

const DESCRIPTION_CHARACTERS = 155

export function descriptionOf({ description, excerpt }: Pick<Post, 'description' | 'excerpt'>): string {
  return description ?? firstWords(excerpt ?? '', DESCRIPTION_CHARACTERS)
}

/** No more of a post than its card shows. */
export function summaryOf(post: Post): PostSummary {
  const { id, title, excerpt = '', createdAt, author, tags, description, cover, coverAlt, minutes } = post
  return {
    ...{ id, title, createdAt, author, tags, description, cover, coverAlt },
    ...(description === null && { excerpt: firstCharacters(excerpt, CARD_EXCERPT_CHARACTERS + 1) }),
    ...(minutes && { minutes }),
  }
}

export function articleOf(post: Post): Article {
  const { createdAt, updatedAt, author, tags, coverAlt } = post
  const address = sharedCover(post)
  const cover = address ? { address, alt: coverAlt } : undefined
  return { kind: 'BlogPosting', published: createdAt, modified: updatedAt, author, tags, cover }
}

/** The address of a cover that other sites can show beside a link; they draw no SVG and few of them AVIF. */
export function sharedCover({ cover }: Pick<Post, 'cover'>): string | undefined {
  const [, name] = /^images\/(.+\.(?:jpe?g|png|webp|gif))$/i.exec(cover ?? '') ?? []
  return name && `/blog/images/${encodeURIComponent(name)}`
}

export function cardWordsOf({ author, createdAt, minutes }: Post): CardWords {
  const facts = [author, createdAt && dayOf(createdAt), minutes && `${minutes} min read`]
  return { section: 'Blog', note: facts.filter(Boolean).join(' · ') }
}
