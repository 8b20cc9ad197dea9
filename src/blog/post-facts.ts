import type { Post } from '#server/contract/contract.ts'
import type { Article, CardWords } from '../head/page-notes.ts'
import { dayOf } from './dates.ts'
import { firstWords, plainText } from './excerpt.ts'

const DESCRIPTION_CHARACTERS = 155

export function descriptionOf({ description, content }: Pick<Post, 'description' | 'content'>): string {
  return description ?? firstWords(plainText(content), DESCRIPTION_CHARACTERS)
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

export function cardWordsOf({ author, createdAt }: Post, minutes: number | undefined): CardWords {
  const facts = [author, createdAt && dayOf(createdAt), minutes && `${minutes} min read`]
  return { section: 'Blog', note: facts.filter(Boolean).join(' · ') }
}
