import type { Agent } from '#content/data/agents.ts'
import styles from './portrait.module.css'

interface PortraitProps {
  agent: Agent
  size: 'standing' | 'large' | 'tiny'
  /** The name stands beside it, and the card says the rest. */
  isDecoration?: boolean
}

const PIXELS = { standing: 160, large: 112, tiny: 40 } as const

/** The drawing of an agent on a plate of the agent's own color. */
export function Portrait({ agent: { id, image, portrait }, size, isDecoration = false }: PortraitProps) {
  return (
    <span className={`${styles.plate} ${styles[size]}`} data-agent={id}>
      <img src={image} alt={isDecoration ? '' : portrait} width={PIXELS[size]} height={PIXELS[size]} />
    </span>
  )
}
