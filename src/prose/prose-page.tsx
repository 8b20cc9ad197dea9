import '../styles/prose.css'
import { use, useState } from 'react'
import { type DisclaimerKey, disclaimers } from '#content/disclaimers.ts'
import { withBrand } from '#content/site.ts'
import { Disclaimer } from '../components/disclaimer.tsx'
import { ReadingLayout } from '../components/reading-layout.tsx'
import { ServedWords } from '../components/served-words.tsx'
import { SiteLink } from '../components/site-link.tsx'
import { readServedHeadings, TableOfContents } from '../components/table-of-contents.tsx'
import { PageHead } from '../head/page-head.tsx'
import type { Late } from '../late.ts'
import { PageDataContext, type PageFacts } from '../page-data.ts'
import type { WrittenPage } from './late-words.ts'
import { factsOf } from './page-facts.ts'
import { PageNeighbors } from './page-neighbors.tsx'
import styles from './prose-page.module.css'
import { SiblingPages } from './sibling-pages.tsx'

const MIN_SECTIONS = 3

/** One page of `content/pages`. Its words are late where the server has sent them. */
export function ProsePage({ late }: { late: Late<WrittenPage> }) {
  const { sourceUrl, content } = use(PageDataContext)
  const [{ page, opening, words, headings }] = useState(() => {
    const whole = late.get()
    if (whole) return { ...whole, headings: contentsOf(whole.page) }
    return { page: content?.page, opening: undefined, words: undefined, headings: readServedHeadings() }
  })
  if (!page) return null
  const { matter } = page
  return (
    <article className={styles.page}>
      <PageHead
        name={matter.title}
        description={matter.description}
        path={page.path}
        {...('minutes' in page && factsOf(page))}
      />
      <ServedWords className={styles.opening} mark="data-opening" words={opening} />
      <ReadingLayout>
        <SiblingPages page={page} />
        {headings.length > 0 && <TableOfContents headings={headings} />}
        <ServedWords className="prose" words={words} />
        <div className={styles.end}>
          {matter.disclaimer.length > 0 && <PageDisclaimer keys={matter.disclaimer} />}
          {sourceUrl && page.file && (
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
