import type { ComingSoon } from '#content/coming-soon.ts'
import { Actions, ButtonLink } from '../../components/actions.tsx'
import { Badge } from '../../components/badge.tsx'
import { PageHead } from '../../head/page-head.tsx'
import styles from './coming-soon-page.module.css'

/** A page that is announced and not written yet. */
export function ComingSoonPage({ row: { path, title, summary, expected, wayOn } }: { row: ComingSoon }) {
  return (
    <div className={styles.page}>
      <PageHead name={title} description={summary} path={path} card={{ section: 'Coming soon' }} />
      <p>
        <Badge tone="info">Coming Soon</Badge>
      </p>
      <h1>{title}</h1>
      <p className={styles.summary}>{summary}</p>
      {expected && <p className={styles.expected}>Expected: {expected}</p>}
      <Actions>
        <ButtonLink href={wayOn.link}>{wayOn.label}</ButtonLink>
        {wayOn.link !== '/contact' && (
          <ButtonLink href="/contact" quiet>
            Ask us about it
          </ButtonLink>
        )}
      </Actions>
    </div>
  )
}
