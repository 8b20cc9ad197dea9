import { site } from '#content/site.ts'
import { PageHead } from '../../components/page-head.tsx'
import { AiInLmsSection } from './ai-in-lms-section.tsx'
import { AppsSection } from './apps-section.tsx'
import { ClosingSection } from './closing-section.tsx'
import { FeaturedProjects } from './featured-projects.tsx'
import { FlowchartSection } from './flowchart-section.tsx'
import { GovernanceSection } from './governance-section.tsx'
import { Hero } from './hero.tsx'
import { Offerings } from './offerings.tsx'
import { TutorialsSection } from './tutorials-section.tsx'

const DESCRIPTION =
  'An AI kernel for HR and LMS transformation: how it works, what it may not do, our services, research, projects, tutorials and apps.'

const CARD = { title: 'The AI kernel for HR and LMS transformation', note: site.description }

export function HomePage() {
  return (
    <>
      <PageHead name="Home" path="/" description={DESCRIPTION} card={CARD} />
      <Hero />
      <Offerings />
      <FlowchartSection />
      <AiInLmsSection />
      <GovernanceSection />
      <FeaturedProjects />
      <TutorialsSection />
      <AppsSection />
      <ClosingSection />
    </>
  )
}
