import { use } from 'react'
import { site } from '#content/site.ts'
import { PageDataContext } from '../page-data.ts'

interface PageHeadProps {
  name: string
  description?: string
  /** The page's own address; without one it is kept out of search engines. */
  path?: string
}

/** What React moves into the document's head. */
export function PageHead({ name, description = site.description, path }: PageHeadProps) {
  const { siteUrl } = use(PageDataContext)
  return (
    <>
      <title>{`${name} | ${site.brand}`}</title>
      <meta name="description" content={description} />
      {path === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={siteUrl + path} />}
    </>
  )
}
