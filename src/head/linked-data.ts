import { isPlaceholder, site } from '#content/site.ts'
import type { PageNotes } from './page-notes.ts'

export interface LinkedDataOptions {
  notes: PageNotes
  /** Absolute. */
  image: string
  siteUrl: string
}

type Thing = { '@type': string; [property: string]: unknown }

/** What search engines are told about a page in their own words: https://schema.org as JSON-LD. No script: data. */
export function linkedData({ notes: { page, trail }, image, siteUrl }: LinkedDataOptions): string {
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
