import { use } from 'react'
import { site } from '#content/site.ts'
import { PageDataContext } from '../page-data.ts'

interface PageHeadProps {
  name: string
  description?: string
  /** The page's main address; without one it is kept out of search engines. */
  path?: string
  kind?: 'website' | 'article'
}

/** What React moves into the document's head. Open Graph: https://ogp.me */
export function PageHead({ name, description = site.description, path, kind = 'website' }: PageHeadProps) {
  const { siteUrl } = use(PageDataContext)
  const title = `${name} | ${site.brand}`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {path === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={siteUrl + path} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={site.brand} />
      {path !== undefined && <meta property="og:url" content={siteUrl + path} />}
    </>
  )
}
