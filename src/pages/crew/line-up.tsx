import type { Agent } from '#content/data/agents.ts'
import { SiteLink } from '../../components/site-link.tsx'
import styles from './line-up.module.css'
import { Portrait } from './portrait.tsx'

/** All of them side by side, each leading to its card. */
export function LineUp({ agents }: { agents: readonly Agent[] }) {
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
