import { type ComponentType, use } from 'react'
import { type DisclaimerKey, disclaimers } from '#content/disclaimers.ts'
import type { PageMatter } from '#content/page.ts'
import { withSiteWords } from '#content/site.ts'
import { Disclaimer } from '../components/disclaimer.tsx'
import { PageHead } from '../components/page-head.tsx'
import { References } from '../components/references.tsx'
import { SiteLink } from '../components/site-link.tsx'
import { TableOfContents, type TocHeading } from '../components/table-of-contents.tsx'
import { PageDataContext } from '../page-data.ts'
import { authorComponents } from './author-components.tsx'
import { factsOf } from './page-facts.ts'
import { ProseHeader } from './prose-header.tsx'
import styles from './prose-page.module.css'

/** What a page's module exports beside its words: server/pages/pages-plugin.ts. */
export interface PageFacts {
  path: string
  /** From the root of the repository. */
  file: string
  matter: PageMatter
  /** Of the sections and their parts. */
  headings: TocHeading[]
  /** To read it. */
  minutes: number
}

export interface PageModule {
  default: ComponentType<{ components: typeof authorComponents }>
  page: PageFacts
}

const MIN_SECTIONS = 3

/** One page of `content/pages`. */
export function ProsePage({ module: { default: Words, page } }: { module: PageModule }) {
  const { sourceUrl } = use(PageDataContext)
  const { matter } = page
  const hasToc = matter.toc && page.headings.filter(({ depth }) => depth === 2).length >= MIN_SECTIONS
  return (
    <article className={styles.page}>
      <PageHead name={matter.title} description={matter.description} path={page.path} {...factsOf(page)} />
      <ProseHeader page={page} />
      <div className={hasToc ? styles.columns : undefined}>
        {hasToc && <TableOfContents headings={page.headings} />}
        <div className={styles.text}>
          <div className="prose">
            <Words components={matter.references === 'folded' ? FOLDED : authorComponents} />
          </div>
          {matter.disclaimer.length > 0 && <PageDisclaimer keys={matter.disclaimer} />}
          {sourceUrl && (
            <p>
              <SiteLink href={sourceUrl + page.file}>Edit this page</SiteLink>
            </p>
          )}
        </div>
      </div>
    </article>
  )
}

const FOLDED: typeof authorComponents = {
  ...authorComponents,
  References: ({ children }) => <References folded>{children}</References>,
}

function PageDisclaimer({ keys }: { keys: readonly DisclaimerKey[] }) {
  return (
    <Disclaimer>
      {keys.map((key) => (
        <p key={key}>{withSiteWords(disclaimers[key])}</p>
      ))}
    </Disclaimer>
  )
}
