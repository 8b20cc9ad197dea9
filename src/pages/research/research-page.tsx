import { focusAreas, researchHub, researchMethod } from '#content/data/research-hub.ts'
import { researchPapers } from '#content/data/research-papers.ts'
import { Actions, ButtonLink } from '../../components/actions.tsx'
import { CallToAction } from '../../components/call-to-action.tsx'
import { KeyFigures } from '../../components/key-figures.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { HubPage } from '../hub-page.tsx'
import { FeaturedResearch } from './featured-research.tsx'
import { FocusAreas } from './focus-areas.tsx'
import { Method } from './method.tsx'
import { NewsletterSection } from './newsletter-section.tsx'
import styles from './research-page.module.css'

const { name, description, kicker, title, lead, figures, figuresNote, focus, consultation } = researchHub

export function ResearchPage() {
  return (
    <HubPage name={name} description={description} path="/research" hue="community" disclaimer="general-information">
      <PageHero
        kicker={kicker}
        title={title}
        lead={lead}
        aside={
          <div className={styles.figures}>
            <KeyFigures label="In figures" figures={figures} note={figuresNote} />
          </div>
        }
      >
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
        <FocusAreas areas={focusAreas} />
      </PageSection>
      <PageSection title={researchHub.method.title} band beside>
        <Method points={researchMethod} />
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
