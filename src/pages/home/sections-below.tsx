import './wires-motion.css'
import { AiInLmsSection } from './ai-in-lms-section.tsx'
import { AppsSection } from './apps-section.tsx'
import { ClosingSection } from './closing-section.tsx'
import { FeaturedProjects } from './featured-projects.tsx'
import { FlowchartSection } from './flowchart-section.tsx'
import { GovernanceSection } from './governance-section.tsx'
import { Offerings } from './offerings.tsx'
import { TutorialsSection } from './tutorials-section.tsx'

/** All that the home page shows below its first screen. */
export function SectionsBelow() {
  return (
    <>
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
