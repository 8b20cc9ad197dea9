import { services } from '#content/data/services.ts'
import { partnershipApproach, serviceAreas, servicesHub } from '#content/data/services-hub.ts'
import { RowCover } from '../../art/cover/row-cover.tsx'
import { ButtonLink } from '../../components/actions.tsx'
import { Badge } from '../../components/badge.tsx'
import { CallToAction } from '../../components/call-to-action.tsx'
import { DrawnEmoji } from '../../components/drawn-emoji.tsx'
import hues from '../../components/hue.module.css'
import { LinkTiles } from '../../components/link-tiles.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { Points } from '../../components/points.tsx'
import { Stat, Stats } from '../../components/stats.tsx'
import { HubPage } from '../hub-page.tsx'
import { HandOver } from './hand-over.tsx'
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
        <Stats>
          {figures.map((figure) => (
            <Stat key={figure.label} {...figure} />
          ))}
        </Stats>
      </PageHero>
      <PageSection title={areas.title} band beside>
        <Points
          points={serviceAreas.map(({ icon, hue, isComing, ...area }) => ({
            ...area,
            art: <DrawnEmoji emoji={icon} />,
            badge: isComing && <Badge>Coming Soon</Badge>,
            className: hues[hue],
          }))}
        />
      </PageSection>
      <PageSection title={servicesHub.services.title} intro={servicesHub.services.intro}>
        <ServiceCards services={services} />
      </PageSection>
      <PageSection title={partnership.title} intro={partnership.intro} band>
        <LinkTiles
          tiles={partnershipApproach.map(({ motif, ...way }) => ({
            ...way,
            art: <RowCover motif={motif} address={way.link} />,
          }))}
          headingLevel={3}
        />
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
