import { challenges, workflowAgents, workflowStats, workflowValues } from '#content/data/workflow.ts'
import { Actions, ButtonLink } from '../../components/actions.tsx'
import { LandingHero } from '../../components/landing-hero.tsx'
import { Stat, Stats } from '../../components/stats.tsx'
import { PageHead } from '../../head/page-head.tsx'
import { Architecture } from './architecture.tsx'
import { BetaCall } from './beta-call.tsx'
import { CrewGrid } from './crew-grid.tsx'
import { challengeIcons, valueIcons } from './drawn-icons.ts'
import { LayerDrawing } from './layer-drawing.tsx'
import { Points } from './points.tsx'
import { ScenarioTabs } from './scenario-tabs.tsx'
import { Section } from './section.tsx'
import styles from './workflow-page.module.css'

export function WorkflowPage() {
  return (
    <div className={styles.page}>
      <PageHead
        name="Workflow"
        description="An open-source research framework that adds a layer of analysis to the LMS you have: where a figure comes from, whom it leaves out, how sure it is."
        path="/workflow"
      />
      <LandingHero
        className={styles.hero}
        kicker="Research workflow, in beta"
        title="A research layer on top of your LMS"
        lead="An open-source research framework that adds an analytical layer to the learning platform you already have. The platform goes on counting. The layer asks where a figure comes from, whom it leaves out, and what it can carry, before somebody decides."
        actions={
          <Actions>
            <ButtonLink href="#architecture">See how it is added</ButtonLink>
            <ButtonLink href="/the-learnops-crew" quiet>
              Meet the crew
            </ButtonLink>
          </Actions>
        }
      >
        <LayerDrawing />
        <div className={styles.figures}>
          <Stats>
            {workflowStats.map(({ value, label }) => (
              <Stat key={label} value={value} label={label} />
            ))}
          </Stats>
        </div>
      </LandingHero>
      <Section
        id="challenges"
        title="Four ways a report misleads"
        intro="None of them is a fault of the software. They come from reading a record as if it were the event."
      >
        <Points points={challenges} icons={challengeIcons} tone="warm" />
      </Section>
      <Section
        id="crew"
        title="Who does what"
        intro="Eight core agents take part in a question, each with one role. The research personas Sage, Scout and Vega check what they bring."
      >
        <CrewGrid agents={workflowAgents} />
      </Section>
      <Architecture />
      <ScenarioTabs />
      <Section id="values" title="What the layer keeps to">
        <Points points={workflowValues} icons={valueIcons} tone="calm" />
      </Section>
      <BetaCall />
    </div>
  )
}
