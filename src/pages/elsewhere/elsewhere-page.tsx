import '../../components/hue.css'
import { use } from 'react'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { type ComingSoon, comingSoon } from '#content/coming-soon.ts'
import { withLateness } from '#content/quarters.ts'
import { Cover } from '../../art/cover/cover.tsx'
import { hueOf } from '../../art/cover/cover-parts.ts'
import { RowCover } from '../../art/cover/row-cover.tsx'
import { Actions, ButtonLink } from '../../components/actions.tsx'
import { Badge } from '../../components/badge.tsx'
import { LinkTiles } from '../../components/link-tiles.tsx'
import { PageDataContext } from '../../head/page-data.ts'
import { PageHead } from '../../head/page-head.tsx'
import styles from './elsewhere-page.module.css'

/** Where no page is: one is announced there, or nothing is. */
export function ElsewherePage() {
  const row = findComing(useLocation().pathname)
  return row ? <ComingSoonPage row={row} /> : <NotFoundPage />
}

/** The page that is announced at a path, if one is. */
export function findComing(pathname: string): ComingSoon | undefined {
  return comingSoon.find(({ path }) => matchPath(path, pathname))
}

function NotFoundPage() {
  return (
    <div className={styles.page}>
      <PageHead name="Page not found" description="There is no page at this address." />
      <LooseEnd />
      <div className={styles.words}>
        <h1>This connection leads nowhere</h1>
        <p className={styles.lead}>
          There is no page at this address. It may have moved, or the link that brought you here has a typing error.
        </p>
        <ul className={styles.ways}>
          <li>
            <Link className="button" to="/">
              Go to the home page
            </Link>
          </li>
          <li>
            <Link to="/sitemap">See every page</Link>
          </li>
          <li>
            <Link to="/blog">Look through the blog</Link>
          </li>
        </ul>
      </div>
    </div>
  )
}

/** Two systems, and a cable that reaches only one of them. */
function LooseEnd() {
  return (
    <svg viewBox="0 0 320 120" width="320" height="120" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <rect x="8" y="28" width="76" height="64" rx="12" />
        <path d="M26 50h40M26 62h28M26 74h34" opacity=".5" />
        <rect x="236" y="28" width="76" height="64" rx="12" strokeDasharray="2 8" />
        <g stroke="var(--color-accent)">
          <path d="M84 60c34 0 26 36 56 36s22-52 44-46" />
          <rect x="183" y="38" width="20" height="18" rx="5" transform="rotate(16 193 47)" />
          <path d="m203 46 8 2.300M201.500 52.500l8 2.300" />
        </g>
        <path d="M222 52h14M222 66h14" opacity=".5" />
      </g>
    </svg>
  )
}

/** A page that is announced and not written yet. */
function ComingSoonPage({ row }: { row: ComingSoon }) {
  const { path, title, summary, expected, wayOn, motif } = row
  const { today } = use(PageDataContext)
  const hue = hueOf(path)
  return (
    <div className={styles.announced} data-hue={hue}>
      <PageHead name={title} description={summary} path={path} card={{ section: 'Coming soon', motif }} />
      <header className={styles.opening}>
        <div className={styles.words}>
          <p>
            <Badge tone="info">Coming Soon</Badge>
          </p>
          <h1>{title}</h1>
          <p className={styles.summary}>{summary}</p>
          {expected && <p className={styles.expected}>Expected: {withLateness(expected, today)}</p>}
          <Actions>
            <ButtonLink href={wayOn.link}>{wayOn.label}</ButtonLink>
            {wayOn.link !== '/contact' && (
              <ButtonLink href="/contact" quiet>
                Ask us about it
              </ButtonLink>
            )}
          </Actions>
        </div>
        <div className={`${styles.cover} unprinted`} data-hero="">
          <Cover motif={motif} hue={hue} seed={path} />
        </div>
      </header>
      <section className={styles.others}>
        <h2 className={styles.title}>Also coming</h2>
        <LinkTiles
          tiles={othersOf(row).map(({ path, title, summary, motif }) => ({
            title,
            text: summary,
            link: path,
            art: <RowCover motif={motif} address={path} />,
          }))}
        />
      </section>
    </div>
  )
}

const OTHERS = 3

/** Those of the same part of the site first, then those that follow in the list. */
function othersOf(row: ComingSoon): ComingSoon[] {
  const at = comingSoon.indexOf(row)
  const following = [...comingSoon.slice(at + 1), ...comingSoon.slice(0, at)]
  const isNear = ({ path }: ComingSoon) => partOf(path) === partOf(row.path)
  return [...following.filter(isNear), ...following.filter((other) => !isNear(other))].slice(0, OTHERS)
}

function partOf(path: string): string | undefined {
  return path.split('/')[1]
}
