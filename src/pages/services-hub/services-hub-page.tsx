import { services } from '#content/data/services.ts'
import { partnershipApproach, serviceAreas, servicesHub } from '#content/data/services-hub.ts'
import { ButtonLink } from '../../components/actions.tsx'
import { CallToAction } from '../../components/call-to-action.tsx'
import { KeyFigures } from '../../components/key-figures.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { HubPage } from '../hub-page.tsx'
import { AreaTiles } from './area-tiles.tsx'
import { HandOver } from './hand-over.tsx'
import { PartnershipCards } from './partnership-cards.tsx'
import { ServiceCards } from './service-cards.tsx'

const { name, description, kicker, title, lead, figures, areas, partnership, closing } = servicesHub

export function ServicesHubPage() {
  return (
    <HubPage
      name={name}
      description={description}
      path="/services/professional-services"
      hue="services"
      disclaimer="lms-vendors"
    >
      <PageHero kicker={kicker} title={title} lead={lead} aside={<HandOver />}>
        <KeyFigures label="In figures" figures={figures} />
      </PageHero>
      <PageSection title={areas.title} band>
        <AreaTiles areas={serviceAreas} />
      </PageSection>
      <PageSection title={servicesHub.services.title} intro={servicesHub.services.intro}>
        <ServiceCards services={services} />
      </PageSection>
      <PageSection title={partnership.title} intro={partnership.intro} band>
        <PartnershipCards approach={partnershipApproach} />
      </PageSection>
      <CallToAction title={closing.title} text={closing.text}>
        <ButtonLink href="/contact">Contact</ButtonLink>
        <ButtonLink href="/mission" quiet>
          Mission
        </ButtonLink>
      </CallToAction>
    </HubPage>
  )
}
