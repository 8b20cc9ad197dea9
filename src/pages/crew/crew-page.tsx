import { type ReactNode, useState } from 'react'
import { type Agent, type AgentId, agents, coreAgents, researchPersonas } from '#content/data/agents.ts'
import { Actions, ButtonLink } from '../../components/actions.tsx'
import { Column, Columns } from '../../components/columns.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { Stat, Stats } from '../../components/stats.tsx'
import { HubPage } from '../hub-page.tsx'
import { AgentCard } from './agent-card.tsx'
import agentGridStyles from './agent-grid.module.css'
import styles from './crew-page.module.css'
import { Portrait } from './portrait.tsx'

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

/** All of them side by side, each leading to its card. */
function LineUp({ agents }: { agents: readonly Agent[] }) {
  return (
    <nav aria-label="The crew by name">
      <ul className={styles.lineUp}>
        {agents.map((agent) => (
          <li key={agent.id}>
            <SiteLink className={styles.link} href={`#${agent.id}`}>
              <Portrait agent={agent} size="standing" isDecoration />
              {agent.name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What there is of the crew and what is still to come. */
function CrewStanding() {
  return (
    <PageSection id="standing" title="What exists so far">
      <div className={styles.standing}>
        <Columns>
          <Column title="Described">
            <p>
              The job, the limits and the partner of each agent, as you read them on this page. The descriptions come
              first so that people can comment while changes are cheap.
            </p>
          </Column>
          <Column title="In preparation">
            <p>
              Prototypes, and the research workflow that the agents share, which is in beta. Their code is not published
              yet. The card of each agent will link to its code.
            </p>
          </Column>
          <Column title="Planned">
            <p>
              Pilots, each with one platform and one process. No pilot has run yet, so we have no results to show for
              any of the eleven agents.
            </p>
          </Column>
        </Columns>
        <Actions>
          <ButtonLink href="/workflow">Open the workflow</ButtonLink>
          <ButtonLink href="/contact" quiet>
            Tell us what is missing
          </ButtonLink>
        </Actions>
      </div>
    </PageSection>
  )
}

type View = 'integrated' | 'separated' | 'unified'

const VIEWS: readonly { id: View; name: string; says: string; show(): ReactNode }[] = [
  {
    id: 'integrated',
    name: 'Integrated',
    says: 'Each core agent beside the research persona that it is paired with.',
    show: () => <IntegratedView />,
  },
  {
    id: 'separated',
    name: 'Separated',
    says: 'Two groups: the core crew, and the research personas.',
    show: () => <SeparatedView />,
  },
  {
    id: 'unified',
    name: 'All Agents',
    says: `All ${agents.length} agents in one grid.`,
    show: () => <UnifiedView />,
  },
]

/** The crew in one of three arrangements. Without a script the first stays, which leaves no one out. */
function CrewViews() {
  const [active, setActive] = useState<View>('integrated')
  const view = VIEWS.find(({ id }) => id === active)
  const toggle = (
    <div className={styles.head}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div className={styles.toggle} role="group" aria-label="View of the crew">
        {VIEWS.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={styles.choice}
            aria-pressed={id === active}
            onClick={() => setActive(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <p className={styles.says} role="status">
        {view?.says}
      </p>
    </div>
  )
  return (
    <PageSection id="crew" title="Meet the crew" action={toggle} band>
      <div className={styles.view} key={active}>
        {view?.show()}
      </div>
    </PageSection>
  )
}

/** Every persona with the agents that it is paired with; before them those that work with all. */
function IntegratedView() {
  return (
    <>
      <section className={styles.group} aria-labelledby="with-all">
        <h3 id="with-all">With all three research personas</h3>
        {pairedWithSeveral.map((agent) => (
          <AgentCard key={agent.id} agent={agent} partners={partnersOf(agent)} headingLevel={4} isWide />
        ))}
      </section>
      {researchPersonas.map((persona) => (
        <section key={persona.id} className={styles.group} aria-labelledby={`with-${persona.id}`}>
          <h3 id={`with-${persona.id}`}>With {persona.name}</h3>
          <AgentCard agent={persona} partners={partnersOf(persona)} headingLevel={4} isWide />
          <div className={styles.paired}>
            {pairedWith(persona.id).map((agent) => (
              <AgentCard key={agent.id} agent={agent} partners={partnersOf(agent)} headingLevel={4} />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

/** Those who do the work, and those who ask about it. */
function SeparatedView() {
  return (
    <>
      <Group id="core-crew" title="The core crew" agents={coreAgents} />
      <Group id="research-personas" title="The research personas" agents={researchPersonas} />
    </>
  )
}

function Group({ id, title, agents }: { id: string; title: string; agents: readonly Agent[] }) {
  return (
    <section className={agentGridStyles.group} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className={agentGridStyles.grid}>
        {agents.map((agent) => (
          <AgentCard key={agent.id} agent={agent} partners={partnersOf(agent)} headingLevel={4} />
        ))}
      </div>
    </section>
  )
}

function UnifiedView() {
  return (
    <div className={agentGridStyles.grid}>
      {agents.map((agent) => (
        <AgentCard key={agent.id} agent={agent} partners={partnersOf(agent)} headingLevel={3} />
      ))}
    </div>
  )
}

/** Those an agent works with. */
function partnersOf({ worksWith = [] }: Agent): Agent[] {
  return worksWith.flatMap((id) => agents.find((agent) => agent.id === id) ?? [])
}

/** The core agents that work with this persona and with no other. */
function pairedWith(persona: AgentId): Agent[] {
  return coreAgents.filter(({ worksWith }) => worksWith?.length === 1 && worksWith[0] === persona)
}

/** The core agents that work with several personas. */
const pairedWithSeveral: readonly Agent[] = coreAgents.filter(({ worksWith = [] }) => worksWith.length > 1)
