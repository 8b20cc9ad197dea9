import { type Agent, coreAgents, researchPersonas } from '#content/data/agents.ts'
import { AgentCard } from './agent-card.tsx'
import styles from './agent-grid.module.css'
import { partnersOf } from './crew-groups.ts'

/** Those who do the work, and those who ask about it. */
export function SeparatedView() {
  return (
    <>
      <Group id="core-crew" title="The core crew" agents={coreAgents} />
      <Group id="research-personas" title="The research personas" agents={researchPersonas} />
    </>
  )
}

function Group({ id, title, agents }: { id: string; title: string; agents: readonly Agent[] }) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className={styles.grid}>
        {agents.map((agent) => (
          <AgentCard key={agent.id} agent={agent} partners={partnersOf(agent)} headingLevel={4} />
        ))}
      </div>
    </section>
  )
}
