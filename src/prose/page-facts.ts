import { sections } from '#content/sections.ts'
import type { Article, CardWords } from '../head/page-notes.ts'
import type { PageFacts } from '../page-data.ts'

/** What a page of words is to those who list it. One that someone reviews is an article; a legal text is not. */
export function factsOf({ matter, minutes }: PageFacts): { article?: Article; card: CardWords } {
  const { reviewed, parent, heading, title, motif } = matter
  const card = { title: heading ?? title, section: parent ? sections[parent] : '', motif }
  if (!reviewed) return { card }
  return { article: { kind: 'Article', modified: reviewed }, card: { ...card, note: `${minutes} min read` } }
}
