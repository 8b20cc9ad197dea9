import type { CoverArt } from '#content/data/covers.ts'
import type { Card } from '#server/contract.ts'
import { coverOfPost } from '../art/cover/cover-of.ts'
import { hueOf } from '../art/cover/hue-of.ts'
import { motifOf } from '../art/cover/motif-of.ts'
import type { PageNotes } from './page-notes.ts'

type NotedPage = NonNullable<PageNotes['page']>

export function cardOf(page: NotedPage): Card {
  const { name, description, path, card = {} } = page
  // The pages of a list share one picture.
  const [address = path] = path.split('?')
  return { path: address, title: name, section: '', note: description, ...coverOf(page, address), ...card }
}

/** As the page itself shows it. */
function coverOf({ article }: NotedPage, address: string): CoverArt & { seed: string } {
  if (article?.kind !== 'BlogPosting') return { motif: motifOf(address), hue: hueOf(address), seed: address }
  const id = decodeURIComponent(address.slice('/blog/'.length))
  return { ...coverOfPost({ id, tags: article.tags ?? [] }), seed: id }
}
