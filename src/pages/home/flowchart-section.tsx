import { Flowchart } from './flowchart.tsx'
import { HomeSection } from './home-section.tsx'

export function FlowchartSection() {
  return (
    <HomeSection
      id="kernel"
      ground="paper"
      isHeadInCorner
      title="How the kernel works"
      lead="The kernel is designed so that a model never calls your platform directly. An engine makes the calls, after rules have been checked and a person has approved."
    >
      <Flowchart />
    </HomeSection>
  )
}
