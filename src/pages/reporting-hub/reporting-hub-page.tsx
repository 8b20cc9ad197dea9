import { coreAgents } from '#content/data/agents.ts'
import { crossPlatformHighlights, reportingHub } from '#content/data/reporting-hub.ts'
import { reportingPlatforms } from '#content/data/reporting-platforms.ts'
import { AnchorNav } from '../../components/anchor-nav.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { HubPage } from '../hub-page.tsx'
import { CrossPlatformSection } from './cross-platform-section.tsx'
import { DashPanel } from './dash-panel.tsx'
import { PlatformSection } from './platform-section.tsx'

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
