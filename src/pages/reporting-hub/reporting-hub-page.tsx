import { comingSoonPaths } from 'virtual:coming-soon-paths'
import { coreAgents } from '#content/data/agents.ts'
import {
  crossPlatformHighlights,
  type Highlight,
  type ReportingSection,
  reportingHub,
} from '#content/data/reporting-hub.ts'
import { reportingPlatforms } from '#content/data/reporting-platforms.ts'
import { ButtonLink } from '../../components/actions.tsx'
import { AnchorNav } from '../../components/anchor-nav.tsx'
import { Badge } from '../../components/badge.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { Points } from '../../components/points.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { HubPage } from '../hub-page.tsx'
import { PlatformChart } from './charts/platform-chart.tsx'
import styles from './reporting-hub-page.module.css'

const { name, description, kicker, title, lead, categories, crossPlatform } = reportingHub

const portrait = coreAgents.find(({ id }) => id === 'dash')?.image ?? ''

export function ReportingHubPage() {
  return (
    <HubPage
      name={name}
      description={description}
      path="/smart-reporting-hub"
      hue="technical"
      disclaimer="reporting-vendors"
    >
      <PageHero kicker={kicker} title={title} lead={lead} aside={<DashPanel portrait={portrait} />}>
        <AnchorNav label="Platforms" links={categories} />
      </PageHero>
      {reportingPlatforms.map((section) => (
        <PlatformSection key={section.id} section={section} portrait={portrait} />
      ))}
      <CrossPlatformSection words={crossPlatform} highlights={crossPlatformHighlights} />
    </HubPage>
  )
}

function DashPanel({ portrait }: { portrait: string }) {
  return (
    <aside className={styles.panel} aria-label="About Dash">
      <TwoReports />
      <div className={styles.about}>
        <img src={portrait} alt="" width="64" height="64" />
        <p className={styles.text}>
          Dash is the reporting agent of our <SiteLink href="/the-learnops-crew">crew</SiteLink>. It is designed to read
          exports, reports, and APIs, and never to write to a platform. Its workflow is in beta, and no pilot has run
          yet. “Dash Insights” below describe what Dash is designed to look for.
        </p>
      </div>
    </aside>
  )
}

interface CrossPlatformSectionProps {
  words: (typeof reportingHub)['crossPlatform']
  highlights: readonly Highlight[]
}

function CrossPlatformSection({ words, highlights }: CrossPlatformSectionProps) {
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

const COUNTED_BY_A = [64, 48, 80, 56, 72]

const COUNTED_BY_B = [64, 48, 58, 56, 72]

const FLOOR = 122

/** Two reports about one course that differ in one place, and the eye that finds it. */
function TwoReports() {
  return (
    <svg viewBox="0 0 440 172" width="440" height="172" role="img" aria-label="Two reports that differ in one bar">
      <Report x={20} name="Report A" bars={COUNTED_BY_A} />
      <Report x={230} name="Report B" bars={COUNTED_BY_B} />
      <path className={styles.thread} d="M122 27C160 2 296 4 322 46" />
      <circle className={styles.eye} cx="114" cy="42" r="17" />
      <circle className={styles.eye} cx="324" cy="64" r="17" />
    </svg>
  )
}

function Report({ x, name, bars }: { x: number; name: string; bars: readonly number[] }) {
  return (
    <g>
      <rect className={styles.sheet} x={x} y="14" width="190" height="146" rx="10" />
      <path className={styles.floor} d={`M${x + 18} ${FLOOR}h154`} />
      {bars.map((height, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
          key={at}
          className={at === 2 ? styles.odd : styles.bar}
          x={x + 24 + at * 30}
          y={FLOOR - height}
          width="20"
          height={height}
          rx="3"
        />
      ))}
      <text className={styles.name} x={x + 18} y="146">
        {name}
      </text>
    </g>
  )
}

interface PlatformSectionProps {
  section: ReportingSection
  /** Of Dash. */
  portrait: string
}

/** A platform's name and where to go, which stay in sight beside what it can report and what Dash would look for. */
function PlatformSection({ section, portrait }: PlatformSectionProps) {
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

/** The button that leads to a guide, with a note where the guide is not written yet. */
function GuideLink({ guide: { label, link } }: { guide: { label: string; link: string } }) {
  const isComing = comingSoonPaths.includes(link)
  return (
    <p className={styles.guide}>
      <ButtonLink href={link} quiet={isComing}>
        {label}
      </ButtonLink>
      {isComing && <Badge>Announced</Badge>}
    </p>
  )
}
