import { agents } from '#content/data/agents.ts'
import { AgentCard } from './agent-card.tsx'
import styles from './agent-grid.module.css'
import { partnersOf } from './crew-groups.ts'

export function UnifiedView() {
  return (
    <div className={styles.grid}>
      {agents.map((agent) => (
        <AgentCard key={agent.id} agent={agent} partners={partnersOf(agent)} headingLevel={3} />
      ))}
    </div>
  )
}
