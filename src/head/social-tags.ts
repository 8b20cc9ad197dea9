import { site } from '#content/site.ts'
import type { Card } from '#server/contract.ts'
import type { PageNotes } from './page-notes.ts'

export interface SocialTagsOptions {
  page: NonNullable<PageNotes['page']>
  card: Card
  /** Absolute. */
  image: string
}

/** What others show of a page beside a link to it: Open Graph (https://ogp.me) and X's cards, which fall back to it. */
export function socialTags({ page, card, image }: SocialTagsOptions): string {
  const { article } = page
  const title = page.card?.title ?? page.name
  const tags: [name: string, content: string | null | undefined][] = [
    ['og:title', title],
    ['og:description', page.description],
    ['og:type', article ? 'article' : 'website'],
    ['og:site_name', site.brand],
    ['og:url', page.url],
    ['og:image', image],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', [card.section, card.title].filter(Boolean).join(': ')],
    ['article:published_time', article?.published],
    ['article:modified_time', article?.modified],
    ['article:author', article?.author],
    ...[...new Set(article?.tags)].map((tag): [string, string] => ['article:tag', tag]),
    ['twitter:card', 'summary_large_image'],
  ]
  return tags.map(([name, content]) => (content ? tagOf(name, content) : '')).join('')
}

function tagOf(name: string, content: string): string {
  const key = name.startsWith('twitter:') ? 'name' : 'property'
  return `<meta ${key}="${name}" content="${content.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"/>`
}
