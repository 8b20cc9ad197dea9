import { Flowchart } from './flowchart.tsx'
import { HomeSection } from './home-section.tsx'

export function FlowchartSection() {
  return (
    <HomeSection
      id="kernel"
      ground="paper"
      isHeadInCorner
      title="How the kernel works"
      lead="A model never reaches your platform by itself. The engine does, with rules before it and a person beside it."
    >
      <Flowchart />
    </HomeSection>
  )
}
