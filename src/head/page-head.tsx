import { use } from 'react'
import { site } from '#content/site.ts'
import { PageDataContext } from '../page-data.ts'
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

/** What React moves into the document's head; the server adds what only other machines read (head/social-tags.ts). */
export function PageHead({ name, description = site.description, path, canonical, article, card }: PageHeadProps) {
  const { siteUrl } = use(PageDataContext)
  const notes = use(PageNotesContext)
  const url = canonical ?? siteUrl + (path ?? '')
  if (notes && path !== undefined) notes.page = { name, description, path, url, article, card }
  return (
    <>
      <title>{`${name} | ${site.brand}`}</title>
      <meta name="description" content={description} />
      {path === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
    </>
  )
}
