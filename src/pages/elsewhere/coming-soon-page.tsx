import { use } from 'react'
import { type ComingSoon, comingSoon } from '#content/coming-soon.ts'
import { withLateness } from '#content/quarters.ts'
import { Cover } from '../../art/cover/cover.tsx'
import { hueOf } from '../../art/cover/hue-of.ts'
import { Actions, ButtonLink } from '../../components/actions.tsx'
import { Badge } from '../../components/badge.tsx'
import hues from '../../components/hue.module.css'
import { PageHead } from '../../head/page-head.tsx'
import { PageDataContext } from '../../page-data.ts'
import styles from './coming-soon-page.module.css'
import { OthersComing } from './others-coming.tsx'

/** A page that is announced and not written yet. */
export function ComingSoonPage({ row }: { row: ComingSoon }) {
  const { path, title, summary, expected, wayOn, motif } = row
  const { today } = use(PageDataContext)
  const hue = hueOf(path)
  return (
    <div className={`${styles.page} ${hues[hue]}`}>
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
        <div className={styles.cover} data-hero="">
          <Cover motif={motif} hue={hue} seed={path} />
        </div>
      </header>
      <OthersComing rows={othersOf(row)} />
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
