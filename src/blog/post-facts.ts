import type { Post } from '#server/contract/contract.ts'
import type { Article, CardWords } from '../head/page-notes.ts'
import { dayOf } from './dates.ts'
import { firstWords, plainText } from './excerpt.ts'

const DESCRIPTION_CHARACTERS = 155

export function descriptionOf({ description, content }: Pick<Post, 'description' | 'content'>): string {
  return description ?? firstWords(plainText(content), DESCRIPTION_CHARACTERS)
}

export function articleOf({ createdAt, updatedAt, author, tags }: Post): Article {
  return { kind: 'BlogPosting', published: createdAt, modified: updatedAt, author, tags }
}

export function cardWordsOf({ author, createdAt }: Post, minutes: number | undefined): CardWords {
  const facts = [author, createdAt && dayOf(createdAt), minutes && `${minutes} min read`]
  return { section: 'Blog', note: facts.filter(Boolean).join(' · ') }
}
