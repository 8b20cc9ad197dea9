import '../styles/prose.css'
import { use } from 'react'
import { useLoaderData } from 'react-router-dom'
import { type DisclaimerKey, disclaimers } from '#content/disclaimers.ts'
import { withBrand } from '#content/site.ts'
import { Disclaimer } from '../components/disclaimer.tsx'
import { ReadingLayout, ServedReadingLayout } from '../components/reading-layout.tsx'
import { ServedHtml } from '../components/served-html.tsx'
import { SiteLink } from '../components/site-link.tsx'
import { TableOfContents } from '../components/table-of-contents.tsx'
import { PageHead } from '../head/page-head.tsx'
import { PageDataContext, type PageFacts, type ServedPage } from '../page-data.ts'
import { factsOf } from './page-facts.ts'
import type { PageModule } from './page-module.ts'
import { PageNeighbors } from './page-neighbors.tsx'
import styles from './prose-page.module.css'
import { SiblingPages } from './sibling-pages.tsx'
import { Words } from './words.tsx'

const MIN_SECTIONS = 3

/** One page of `content/pages`. The words of the page that a visitor comes to first are in the document, and in no script. */
export function ProsePage() {
  const read = useLoaderData<PageModule | ServedPage>()
  if ('page' in read) return <WrittenPage key={read.page.path} module={read} />
  return (
    <article className={styles.page}>
      <PageHead name={read.title} description={read.description} path={read.path} />
      <ServedHtml className={styles.opening} name="opening" />
      <ServedReadingLayout />
    </article>
  )
}

function WrittenPage({ module }: { module: PageModule }) {
  const { sourceUrl } = use(PageDataContext)
  const { page, Opening } = module
  const { matter } = page
  const headings = contentsOf(page)
  return (
    <article className={styles.page}>
      <PageHead name={matter.title} description={matter.description} path={page.path} {...factsOf(page)} />
      <div className={styles.opening} data-served="opening">
        <Opening page={page} />
      </div>
      <ReadingLayout>
        <SiblingPages page={page} />
        {headings.length > 0 && <TableOfContents headings={headings} />}
        <div className="prose">
          <Words module={module} />
        </div>
        <div className={styles.end}>
          {matter.disclaimer.length > 0 && <PageDisclaimer keys={matter.disclaimer} />}
          {sourceUrl && (
            <p className={styles.edit}>
              <SiteLink href={sourceUrl + page.file}>Edit this page</SiteLink>
            </p>
          )}
          <PageNeighbors page={page} />
        </div>
      </ReadingLayout>
    </article>
  )
}

function contentsOf({ matter, headings }: PageFacts) {
  const sections = headings.filter(({ depth }) => depth === 2)
  return matter.toc && sections.length >= MIN_SECTIONS ? headings : []
}

function PageDisclaimer({ keys }: { keys: readonly DisclaimerKey[] }) {
  return (
    <Disclaimer>
      {keys.map((key) => (
        <p key={key}>{withBrand(disclaimers[key])}</p>
      ))}
    </Disclaimer>
  )
}
