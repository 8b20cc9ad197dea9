import type { Highlight, reportingHub } from '#content/data/reporting-hub.ts'
import { PageSection } from '../../components/page-section.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import styles from './cross-platform-section.module.css'
import { GuideLink } from './guide-link.tsx'

interface CrossPlatformSectionProps {
  words: (typeof reportingHub)['crossPlatform']
  highlights: readonly Highlight[]
}

export function CrossPlatformSection({ words, highlights }: CrossPlatformSectionProps) {
  const { platform, title, intro, guide } = words
  return (
    <PageSection id="cross-platform" kicker={platform} title={title} intro={intro} action={<GuideLink guide={guide} />}>
      {/* The nav names Moodle, which has no section of its own here. */}
      <p className={styles.moodle} id="moodle">
        Moodle’s own reports, logs and web services are covered in the{' '}
        <SiteLink href="/developer-guides/moodle-apis">Moodle guide</SiteLink>.
      </p>
      <ol className={styles.highlights}>
        {highlights.map(({ title: heading, text }) => (
          <li className={styles.highlight} key={heading}>
            <h3 className={styles.title}>{heading}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </PageSection>
  )
}
