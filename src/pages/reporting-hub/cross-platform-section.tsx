import type { Highlight, reportingHub } from '#content/data/reporting-hub.ts'
import { PageSection } from '../../components/page-section.tsx'
import { Points } from '../../components/points.tsx'
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
    <PageSection
      id="cross-platform"
      kicker={platform}
      title={title}
      intro={intro}
      action={<GuideLink guide={guide} />}
      band
    >
      <div className={styles.parts}>
        <Points points={highlights} isOrdered />
        {/* The nav names Moodle, which has no section of its own here. */}
        <p className={styles.moodle} id="moodle">
          Moodle’s own reports, logs and web services are covered in the{' '}
          <SiteLink href="/developer-guides/moodle-apis">Moodle guide</SiteLink>.
        </p>
      </div>
    </PageSection>
  )
}
