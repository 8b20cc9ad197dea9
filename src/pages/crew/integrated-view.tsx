import { researchPersonas } from '#content/data/agents.ts'
import { AgentCard } from './agent-card.tsx'
import { pairedWith, pairedWithSeveral, partnersOf } from './crew-groups.ts'
import styles from './integrated-view.module.css'

/** Every persona with the agents that it is paired with; before them those that work with all. */
export function IntegratedView() {
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
