import { AiInLmsSection } from './ai-in-lms-section.tsx'
import { GovernanceSection } from './governance-section.tsx'
import { Hero } from './hero.tsx'
import { Offerings } from './offerings.tsx'

export { ClosingSection } from './closing-section.tsx'

export function TopSections() {
  return (
    <>
      <Hero />
      <Offerings />
    </>
  )
}

export function MiddleSections() {
  return (
    <>
      <AiInLmsSection />
      <GovernanceSection />
    </>
  )
}
