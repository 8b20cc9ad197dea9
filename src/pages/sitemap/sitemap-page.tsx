import { pageTitles } from 'virtual:page-titles'
import { comingSoon } from '#content/coming-soon.ts'
import { hueOf } from '../../art/cover/cover-parts.ts'
import { Badge } from '../../components/badge.tsx'
import column from '../../components/link-column.module.css'
import { PageHero } from '../../components/page-hero.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { HubPage } from '../hub-page.tsx'
import styles from './sitemap-page.module.css'

interface Row {
  path: string
  title: string
  isComing?: boolean
}

const AREAS: readonly [prefix: string, title: string][] = [
  ['/developer-guides', 'Developer guides'],
  ['/services', 'Services'],
  ['/automation', 'AI agents and automation'],
  ['/technical', 'Technical resources'],
  ['/architect', 'Software architecture'],
  ['/partnership', 'Partnership'],
  ['/blog', 'Blog'],
]
const REST = 'The site'

interface SitemapPageProps {
  /** Rows that the router is made of; those without a name are not listed. */
  pages: readonly { path: string; name?: string }[]
}

/** Every page for people. */
export function SitemapPage({ pages }: SitemapPageProps) {
  return (
    <HubPage name="Sitemap" description={DESCRIPTION} path="/sitemap" hue="services">
      <PageHero title="Sitemap" lead={DESCRIPTION} />
      <div className={styles.areas}>
        {byArea(rows(pages)).map(([title, area]) => (
          <section className={styles.area} data-hue={hueOf(area[0]?.path ?? '/')} key={title}>
            <h2 className={column.title}>{title}</h2>
            <ul className={column.links}>
              {area.map(({ path, title: name, isComing }) => (
                <li className={styles.page} key={path}>
                  <SiteLink className={styles.link} href={path}>
                    {name}
                  </SiteLink>{' '}
                  {isComing && <Badge>Coming Soon</Badge>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </HubPage>
  )
}

const DESCRIPTION = 'Every page of the site by area, including pages that are announced but not written yet.'

function rows(pages: SitemapPageProps['pages']): Row[] {
  return [
    ...pages.flatMap(({ path, name }) => (name ? [{ path, title: name }] : [])),
    ...pageTitles,
    ...comingSoon.map(({ path, title }) => ({ path, title, isComing: true })),
  ]
}

function byArea(all: readonly Row[]): [title: string, rows: Row[]][] {
  const areas = new Map<string, Row[]>([[REST, []], ...AREAS.map(([, title]): [string, Row[]] => [title, []])])
  for (const row of all) {
    const area = AREAS.find(([prefix]) => row.path === prefix || row.path.startsWith(`${prefix}/`))
    areas.get(area?.[1] ?? REST)?.push(row)
  }
  return [...areas].filter(([, area]) => area.length > 0)
}
