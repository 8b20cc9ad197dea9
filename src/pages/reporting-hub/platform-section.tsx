import type { ReportingSection } from '#content/data/reporting-hub.ts'
import { PageSection } from '../../components/page-section.tsx'
import { GuideLink } from './guide-link.tsx'
import styles from './platform-section.module.css'

interface PlatformSectionProps {
  section: ReportingSection
  /** Of Dash. */
  portrait: string
  band: boolean
}

export function PlatformSection({ section, portrait, band }: PlatformSectionProps) {
  const { id, platform, title, intro, capabilities, insights, guide } = section
  return (
    <PageSection
      id={id}
      kicker={platform}
      title={title}
      intro={intro}
      action={<GuideLink guide={guide} />}
      band={band}
      beside
    >
      <div className={styles.parts}>
        <div className={styles.part}>
          <h3 className={styles.title}>Key Capabilities</h3>
          <dl className={styles.capabilities}>
            {capabilities.map((capability) => (
              <div key={capability.title}>
                <dt>{capability.title}</dt>
                <dd>{capability.text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={`${styles.part} ${styles.insights}`}>
          <h3 className={styles.title}>
            <img src={portrait} alt="" width="40" height="40" loading="lazy" />
            Dash Insights
          </h3>
          <ul>
            {insights.map((insight) => (
              <li key={insight}>{insight}</li>
            ))}
          </ul>
        </div>
      </div>
    </PageSection>
  )
}
