import type { ReportingSection } from '#content/data/reporting-hub.ts'
import { PageSection } from '../../components/page-section.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { PlatformChart } from './charts/platform-chart.tsx'
import { GuideLink } from './guide-link.tsx'
import styles from './platform-section.module.css'

interface PlatformSectionProps {
  section: ReportingSection
  /** Of Dash. */
  portrait: string
}

/** A platform's name and where to go, which stay in sight beside what it can report and what Dash would look for. */
export function PlatformSection({ section, portrait }: PlatformSectionProps) {
  const { id, platform, title, intro, capabilities, insights, chart, guide } = section
  const capabilitiesId = `${id}-capabilities`
  const insightsId = `${id}-insights`
  const ways = (
    <>
      <nav className={styles.ways} aria-label={title}>
        <SiteLink href={`#${capabilitiesId}`}>Key capabilities</SiteLink>
        <SiteLink href={`#${insightsId}`}>Dash insights</SiteLink>
      </nav>
      <GuideLink guide={guide} />
    </>
  )
  return (
    <PageSection id={id} kicker={platform} title={title} intro={intro} action={ways} beside>
      <div className={styles.card}>
        <figure className={styles.figure}>
          <PlatformChart chart={chart} />
          <figcaption className={styles.caption}>{chart.title}</figcaption>
        </figure>
        <div className={styles.part} id={capabilitiesId}>
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
        <div className={styles.part} id={insightsId}>
          <h3 className={styles.title}>
            <img src={portrait} alt="" width="32" height="32" loading="lazy" />
            Dash Insights
          </h3>
          <ul className={styles.insights}>
            {insights.map((insight) => (
              <li key={insight}>{insight}</li>
            ))}
          </ul>
        </div>
      </div>
    </PageSection>
  )
}
