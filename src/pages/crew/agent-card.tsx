import { useId } from 'react'
import type { Agent } from '#content/data/agents.ts'
import { Badge } from '../../components/badge.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import styles from './agent-card.module.css'
import { Portrait } from './portrait.tsx'

interface AgentCardProps {
  agent: Agent
  /** Those it works with, in the order of its list. */
  partners: readonly Agent[]
  headingLevel: 3 | 4
  /** Lies across the width of its group. */
  isWide?: boolean
}

/** Who an agent is, what it is for, and who checks what it does. */
export function AgentCard({ agent, partners, headingLevel, isWide = false }: AgentCardProps) {
  const titleId = useId()
  const Heading = `h${headingLevel}` as const
  const kind = agent.isEthicsPersona ? styles.persona : ''
  return (
    <article className={`${styles.card} ${kind} ${isWide ? styles.wide : ''}`} id={agent.id} aria-labelledby={titleId}>
      <header className={styles.header}>
        <Portrait agent={agent} size="large" />
        <div>
          <div className={styles.nameLine}>
            <Heading className={styles.name} id={titleId}>
              {agent.name}
            </Heading>
            {agent.isNewAgent && <Badge tone="good">New</Badge>}
          </div>
          <p className={styles.title}>{agent.title}</p>
        </div>
      </header>
      <div className={styles.words}>
        <p className={styles.oneliner}>{agent.oneliner}</p>
        <p className={styles.character}>{agent.persona}</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Specialization</dt>
          <dd>{agent.specialization}</dd>
        </div>
        {partners.length > 0 && (
          <div>
            <dt>Works with</dt>
            <dd>
              <Partners partners={partners} />
            </dd>
          </div>
        )}
        {agent.ethicsCollaboration && (
          <div>
            <dt>Ethics collaboration</dt>
            <dd>{agent.ethicsCollaboration}</dd>
          </div>
        )}
      </dl>
      {agent.github && (
        <p className={styles.foot}>
          <SiteLink href={agent.github} aria-label={`${agent.name} on GitHub (opens in a new tab)`}>
            GitHub
          </SiteLink>
        </p>
      )}
    </article>
  )
}

function Partners({ partners }: { partners: readonly Agent[] }) {
  return (
    <ul className={styles.partners}>
      {partners.map((partner) => (
        <li key={partner.id}>
          <SiteLink className={styles.partner} href={`#${partner.id}`}>
            <Portrait agent={partner} size="tiny" isDecoration />
            {partner.name}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
