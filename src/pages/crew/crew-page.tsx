import { agents, coreAgents, researchPersonas } from '#content/data/agents.ts'
import { Actions, ButtonLink } from '../../components/actions.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { Stat, Stats } from '../../components/stats.tsx'
import { HubPage } from '../hub-page.tsx'
import { CrewStanding } from './crew-standing.tsx'
import { CrewViews } from './crew-views.tsx'
import { LineUp } from './line-up.tsx'

export function CrewPage() {
  return (
    <HubPage
      name="The LearnOps Crew"
      description="Eleven AI agents for learning operations, eight core and three for research: what each is designed to do, and which persona checks its work."
      path="/the-learnops-crew"
      hue="agents"
    >
      <PageHero
        kicker="The LearnOps crew"
        title="Eleven agents, described before they are built"
        lead="Eight are designed for the everyday work of a learning team: reports, records, courses, and questions. Three are designed to check the answers of those eight. All of them are designs, and the prototypes are in preparation."
        aside={
          <Stats>
            <Stat value={String(coreAgents.length)} label="core agents" />
            <Stat value={String(researchPersonas.length)} label="research frameworks" />
          </Stats>
        }
      >
        <Actions>
          <ButtonLink href="/workflow">See how they work together</ButtonLink>
          <ButtonLink href="#standing" quiet>
            What exists so far
          </ButtonLink>
        </Actions>
      </PageHero>
      <LineUp agents={agents} />
      <CrewViews />
      <CrewStanding />
    </HubPage>
  )
}
