import '../styles/prose.css'
import { use } from 'react'
import { useLoaderData } from 'react-router-dom'
import { type DisclaimerKey, disclaimers } from '#content/disclaimers.ts'
import { sections } from '#content/sections.ts'
import { withBrand } from '#content/site.ts'
import { Disclaimer } from '../components/disclaimer.tsx'
import { ReadingLayout, ServedReadingLayout } from '../components/reading-layout.tsx'
import { ServedHtml } from '../components/served-html.tsx'
import { SiteLink } from '../components/site-link.tsx'
import { TableOfContents } from '../components/table-of-contents.tsx'
import { PageDataContext, type PageFacts, type ServedPage } from '../head/page-data.ts'
import { PageHead } from '../head/page-head.tsx'
import type { Article, CardWords } from '../head/page-notes.ts'
import type { PageModule } from './page-module.ts'
import styles from './prose-page.module.css'
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
            <p className="unprinted">
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

/** What a page of words is to those who list it. One that someone reviews is an article; a legal text is not. */
function factsOf({ matter, minutes }: PageFacts): { article?: Article; card: CardWords } {
  const { reviewed, parent, heading, title, motif } = matter
  const card = { title: heading ?? title, section: parent ? sections[parent] : '', motif }
  if (!reviewed) return { card }
  return { article: { kind: 'Article', modified: reviewed }, card: { ...card, note: `${minutes} min read` } }
}

/** The pages of the same section, beside the text where there is room; elsewhere the page's end leads on. */
function SiblingPages({ page: { path, matter, siblings } }: { page: PageFacts }) {
  const { parent } = matter
  if (!parent || siblings.length < 2) return null
  return (
    <nav className={styles.rail} aria-label={sections[parent]} data-rail="">
      <div className={styles.box}>
        <SiteLink className={styles.title} href={parent}>
          {sections[parent]}
        </SiteLink>
        <ul className={styles.list}>
          {siblings.map((page) => (
            <li key={page.path}>
              <SiteLink href={page.path} aria-current={page.path === path ? 'page' : undefined}>
                {page.title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

/** The way on from the end of a page, to those before and after it in its section. */
function PageNeighbors({ page: { path, siblings } }: { page: PageFacts }) {
  const at = siblings.findIndex((page) => page.path === path)
  const [previous, next] = [siblings[at - 1], siblings[at + 1]]
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbors} aria-label="More of this section">
      {previous && <Neighbor page={previous} className={styles.previous} rel="prev" label="Previous" />}
      {next && <Neighbor page={next} className={styles.next} rel="next" label="Next" />}
    </nav>
  )
}

interface NeighborProps {
  page: { path: string; title: string }
  className: string | undefined
  rel: 'prev' | 'next'
  label: string
}

function Neighbor({ page, className, rel, label }: NeighborProps) {
  return (
    <SiteLink className={className} href={page.path} rel={rel}>
      <span className={styles.label}>{label}</span> <span className={styles.pageNeighborsTitle}>{page.title}</span>
    </SiteLink>
  )
}
