import { focusAreas, researchHub, researchMethod } from '#content/data/research-hub.ts'
import { researchPapers } from '#content/data/research-papers.ts'
import { Cover } from '../../art/cover/cover.tsx'
import { Actions, ButtonLink } from '../../components/actions.tsx'
import { CallToAction } from '../../components/call-to-action.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { Points } from '../../components/points.tsx'
import { HubPage } from '../hub-page.tsx'
import { ComingFigures } from './coming-figures.tsx'
import { EmptyShelf } from './empty-shelf.tsx'
import { FeaturedResearch } from './featured-research.tsx'
import { NewsletterSection } from './newsletter-section.tsx'

const { name, description, kicker, title, lead, figures, figuresNote, focus, consultation } = researchHub

export function ResearchPage() {
  return (
    <HubPage name={name} description={description} path="/research" hue="community" disclaimer="general-information">
      <PageHero kicker={kicker} title={title} lead={lead} aside={<EmptyShelf />}>
        <ComingFigures figures={figures} note={figuresNote} />
        <Actions>
          <ButtonLink href="/contact">Schedule Consultation</ButtonLink>
          <ButtonLink href="#focus-areas" quiet>
            See the focus areas
          </ButtonLink>
        </Actions>
      </PageHero>
      <PageSection title={researchHub.featured.title} band>
        <FeaturedResearch papers={researchPapers} />
      </PageSection>
      <PageSection title={focus.title} intro={focus.intro} id="focus-areas">
        <Points
          points={focusAreas.map(({ motif, ...area }) => ({
            ...area,
            art: <Cover motif={motif} hue="community" seed={area.id} shape="row" />,
          }))}
        />
      </PageSection>
      <PageSection title={researchHub.method.title} band>
        <Points points={researchMethod} isOrdered />
      </PageSection>
      <NewsletterSection />
      <CallToAction title={consultation.title} text={consultation.text}>
        <ButtonLink href="/contact">Schedule Consultation</ButtonLink>
        <ButtonLink href="/services/ai-in-lms" quiet>
          View AI Services
        </ButtonLink>
      </CallToAction>
    </HubPage>
  )
}
