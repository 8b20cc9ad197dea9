import type { flowNodes } from '#content/data/flow.ts'
import { ContextTape } from './context-tape.tsx'
import drawings from './drawings.svg?url'
import styles from './flow-node.module.css'

interface FlowNodeProps {
  node: (typeof flowNodes)[number]
  /** Where its arrows lead, in words. */
  ways: string
}

export function FlowNode({ node: { id, title, description }, ways }: FlowNodeProps) {
  return (
    <li className={`${styles.node} ${styles[id]}`}>
      <div className={styles.part}>
        <svg className={styles.drawing} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
          <use href={`${drawings}#${id}`} />
        </svg>
        <h3 className={styles.title}>{title}</h3>
      </div>
      <p className={styles.description} data-title={title}>
        {description}
        <span className="sr-only"> {ways}</span>
      </p>
      {id === 'virtual-context-window' && <ContextTape className={styles.tape ?? ''} />}
    </li>
  )
}
