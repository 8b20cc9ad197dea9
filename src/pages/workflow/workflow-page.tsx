import { challenges, workflowAgents, workflowStats, workflowValues } from '#content/data/workflow.ts'
import { Actions, ButtonLink } from '../../components/actions.tsx'
import hues from '../../components/hue.module.css'
import { PageHero } from '../../components/page-hero.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { Points } from '../../components/points.tsx'
import { Stat, Stats } from '../../components/stats.tsx'
import { HubPage } from '../hub-page.tsx'
import { Architecture } from './architecture.tsx'
import { BetaCall } from './beta-call.tsx'
import { CrewGrid } from './crew-grid.tsx'
import { DrawnIcon } from './drawn-icon.tsx'
import { challengeIcons, valueIcons } from './drawn-icons.ts'
import { LayerDrawing } from './layer-drawing.tsx'
import { ScenarioTabs } from './scenario-tabs.tsx'

export function WorkflowPage() {
  return (
    <HubPage
      name="Workflow"
      description="The design of an open-source research framework for your LMS: where a figure comes from, whom it leaves out, and how certain it is."
      path="/workflow"
      hue="technical"
    >
      <PageHero
        kicker="Research workflow, in beta"
        title="A research layer on top of your LMS"
        lead="An open-source research framework, in development, that is designed to add an analytical layer to your learning management system (LMS). There is nothing to install yet."
        aside={<LayerDrawing />}
      >
        <Actions>
          <ButtonLink href="#architecture">See how it is added</ButtonLink>
          <ButtonLink href="/the-learnops-crew" quiet>
            Meet the crew
          </ButtonLink>
        </Actions>
        <Stats>
          {workflowStats.map(({ value, label }) => (
            <Stat key={label} value={value} label={label} />
          ))}
        </Stats>
      </PageHero>
      <PageSection
        id="challenges"
        title="Four ways a report misleads"
        intro="They arise when a record is read as if it were the event."
        band
        beside
      >
        <Points
          points={challenges.map(({ id, title, description }) => ({
            title,
            text: description,
            art: <DrawnIcon path={challengeIcons[id]} />,
            className: hues.community,
          }))}
        />
      </PageSection>
      <PageSection
        id="crew"
        title="Who does what"
        intro="Eight core agents will take part in a question, each with one role. The research personas Sage, Scout, and Vega will check their work."
      >
        <CrewGrid agents={workflowAgents} />
      </PageSection>
      <Architecture />
      <ScenarioTabs />
      <PageSection id="values" title="Rules for the layer" band>
        <Points
          points={workflowValues.map(({ id, title, description }) => ({
            title,
            text: description,
            art: <DrawnIcon path={valueIcons[id]} />,
            className: hues.services,
          }))}
        />
      </PageSection>
      <BetaCall />
    </HubPage>
  )
}
