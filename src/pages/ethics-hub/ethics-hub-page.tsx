import { ethicsBenefits, ethicsCategories, ethicsHub, ethicsPath, ethicsQuickLinks } from '#content/data/ethics-hub.ts'
import { PageHero } from '../../components/page-hero.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { Points } from '../../components/points.tsx'
import { HubPage } from '../hub-page.tsx'
import { CategoryCards } from './category-cards.tsx'
import { LearningPath } from './learning-path.tsx'
import { QuickLinks } from './quick-links.tsx'
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
        <QuickLinks label={quickLinks.title} links={ethicsQuickLinks} />
      </PageSection>
      <PageSection title={benefits.title} intro={benefits.intro} band beside>
        <Points points={ethicsBenefits} isOrdered />
      </PageSection>
      <PageSection title={path.title} intro={path.intro}>
        <LearningPath steps={ethicsPath} />
      </PageSection>
    </HubPage>
  )
}
