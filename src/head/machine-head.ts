import type { CoverArt } from '#content/data/covers.ts'
import { isPlaceholder, site } from '#content/site.ts'
import type { Card } from '#server/contract/contract.ts'
import { coverOfPost } from '../art/cover/cover-of.ts'
import { hueOf, motifOf } from '../art/cover/cover-parts.ts'
import type { PageNotes } from './page-notes.ts'

export interface MachineHead {
  /** Tags for the document's head. */
  tags: string
  card?: Card
}

/** What only machines read of a page; nothing for a page that is kept from them. `cardAddress` gives a picture's path. */
export function machineHead(notes: PageNotes, siteUrl: string, cardAddress: (card: Card) => string): MachineHead {
  const { page } = notes
  if (!page) return { tags: '' }
  const card = cardOf(page)
  const image = siteUrl + (page.article?.cover?.address ?? cardAddress(card))
  return { tags: socialTags({ page, card, image }) + linkedData({ notes, image, siteUrl }), card }
}

type NotedPage = NonNullable<PageNotes['page']>

function cardOf(page: NotedPage): Card {
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

interface SocialTagsOptions {
  page: NonNullable<PageNotes['page']>
  card: Card
  /** Absolute. */
  image: string
}

/** What others show of a page beside a link to it: Open Graph (https://ogp.me) and X's cards, which fall back to it. */
function socialTags({ page, card, image }: SocialTagsOptions): string {
  const { article } = page
  const title = page.card?.title ?? page.name
  const tags: [name: string, content: string | null | undefined][] = [
    ['og:title', title],
    ['og:description', page.description],
    ['og:type', article ? 'article' : 'website'],
    ['og:site_name', site.brand],
    ['og:url', page.url],
    ['og:image', image],
    ...(article?.cover
      ? [['og:image:alt', article.cover.alt] as [string, string | null]]
      : drawnTags([card.section, card.title].filter(Boolean).join(': '))),
    ['article:published_time', article?.published],
    ['article:modified_time', article?.modified],
    ['article:author', article?.author],
    ...[...new Set(article?.tags)].map((tag): [string, string] => ['article:tag', tag]),
    ['twitter:card', 'summary_large_image'],
  ]
  return tags.map(([name, content]) => (content ? tagOf(name, content) : '')).join('')
}

function drawnTags(alt: string): [string, string][] {
  return [
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', alt],
  ]
}

function tagOf(name: string, content: string): string {
  const key = name.startsWith('twitter:') ? 'name' : 'property'
  return `<meta ${key}="${name}" content="${inAttribute(content)}"/>`
}

/** A text as it stands in the value of an attribute, between double quotes. */
export function inAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

interface LinkedDataOptions {
  notes: PageNotes
  /** Absolute. */
  image: string
  siteUrl: string
}

type Thing = { '@type': string; [property: string]: unknown }

/** What search engines are told about a page in their own words: https://schema.org as JSON-LD. No script: data. */
function linkedData({ notes: { page, trail }, image, siteUrl }: LinkedDataOptions): string {
  if (!page) return ''
  const { url } = page
  const things: Thing[] = []
  if (page.path === '/') things.push({ ...organization(siteUrl), ...ABOUT_US }, website(siteUrl))
  if (page.article) things.push(article(page, url, image, siteUrl))
  if (trail) things.push(breadcrumbs(trail, url, siteUrl))
  if (things.length === 0) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  // `<` could end the element.
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}

// A search engine takes a placeholder for the truth.
const accounts = site.social.map(({ href }) => href).filter((href) => !isPlaceholder(href))

const ABOUT_US = {
  description: site.description,
  ...(!isPlaceholder(site.email) && { email: site.email }),
  ...(accounts.length > 0 && { sameAs: accounts }),
}

function organization(siteUrl: string): Thing {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: site.brand,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/favicon.svg`,
  }
}

function website(siteUrl: string): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: site.brand,
    url: `${siteUrl}/`,
    publisher: { '@id': `${siteUrl}/#organization` },
  }
}

function article(page: NonNullable<PageNotes['page']>, url: string, image: string, siteUrl: string): Thing {
  const { kind, published, modified, author, tags = [] } = page.article ?? { kind: 'Article' }
  const publisher = organization(siteUrl)
  return {
    '@type': kind,
    headline: page.card?.title ?? page.name,
    description: page.description,
    url,
    mainEntityOfPage: url,
    image,
    inLanguage: 'en',
    ...(published && { datePublished: published }),
    ...(modified && { dateModified: modified }),
    ...authorship(author, publisher),
    ...(tags.length > 0 && { keywords: [...new Set(tags)] }),
    publisher,
  }
}

/** A page without a word about authors is the publisher's own; a post whose author is not known stays without. */
function authorship(author: string | null | undefined, publisher: Thing) {
  if (author === null) return {}
  return { author: author === undefined || author === site.brand ? publisher : { '@type': 'Person', name: author } }
}

function breadcrumbs({ above, here }: NonNullable<PageNotes['trail']>, url: string, siteUrl: string): Thing {
  const steps = [...above.map(({ name, path }) => ({ name, item: siteUrl + path })), { name: here, item: url }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  }
}
