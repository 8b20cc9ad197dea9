import { ethicsBenefits, ethicsCategories, ethicsHub, ethicsPath, ethicsQuickLinks } from '#content/data/ethics-hub.ts'
import hues from '../../components/hue.module.css'
import { LinkTiles } from '../../components/link-tiles.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { HubPage } from '../hub-page.tsx'
import { Benefits } from './benefits.tsx'
import { CategoryCards } from './category-cards.tsx'
import { LearningPath } from './learning-path.tsx'
import { ThreeCircles } from './three-circles.tsx'

const { name, description, kicker, title, lead, categories, quickLinks, benefits, path } = ethicsHub

export function EthicsHubPage() {
  return (
    <HubPage
      name={name}
      description={description}
      path="/ai-ethics-hub"
      hue="community"
      disclaimer="general-information"
    >
      <PageHero kicker={kicker} title={title} lead={lead} aside={<ThreeCircles />} />
      <PageSection title={categories.title} band>
        <CategoryCards categories={ethicsCategories} />
      </PageSection>
      <PageSection title={quickLinks.title}>
        <nav aria-label={quickLinks.title}>
          <LinkTiles
            tiles={ethicsQuickLinks.map(({ label, page, hue, ...tile }) => ({
              ...tile,
              title: label,
              kicker: page,
              className: hue && hues[hue],
            }))}
          />
        </nav>
      </PageSection>
      <PageSection title={benefits.title} intro={benefits.intro} band beside>
        <Benefits benefits={ethicsBenefits} />
      </PageSection>
      <PageSection title={path.title} intro={path.intro} beside>
        <LearningPath steps={ethicsPath} />
      </PageSection>
    </HubPage>
  )
}
