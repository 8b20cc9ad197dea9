import { use } from 'react'
import { site } from '#content/site.ts'
import { useIsServed } from '../components/use-is-served.ts'
import { PageDataContext } from './page-data.ts'
import { type Article, type CardWords, PageNotesContext } from './page-notes.ts'

interface PageHeadProps {
  name: string
  description?: string
  /** The page's main address; without one it is kept out of search engines. */
  path?: string
  /** The absolute address that the page names as the original instead of its own. */
  canonical?: string | null
  /** For a page that is a text by someone of some day. */
  article?: Article
  card?: CardWords
}

/**
 * What React moves into the document's head; the server adds what only other machines read (head/social-tags.ts), of
 * which a page that the browser itself opens tells the part that needs no picture.
 */
export function PageHead({ name, description = site.description, path, canonical, article, card }: PageHeadProps) {
  const { siteUrl } = use(PageDataContext)
  const notes = use(PageNotesContext)
  const url = canonical ?? siteUrl + (path ?? '')
  const isServed = useIsServed() || import.meta.env.SSR
  if (notes && path !== undefined) notes.page = { name, description, path, url, article, card }
  return (
    <>
      <title>{`${name} | ${site.brand}`}</title>
      <meta name="description" content={description} />
      {path === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      {!isServed && path !== undefined && (
        <>
          <meta property="og:title" content={card?.title ?? name} />
          <meta property="og:description" content={description} />
          <meta property="og:type" content={article ? 'article' : 'website'} />
          <meta property="og:site_name" content={site.brand} />
          <meta property="og:url" content={url} />
        </>
      )}
    </>
  )
}
