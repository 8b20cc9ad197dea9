import { flowNodes } from '#content/data/flow.ts'
import { FlowArrow, FlowArrowHead } from './flow-arrow.tsx'
import { FlowNode } from './flow-node.tsx'
import { type FlowNodeId, flowWays } from './flow-ways.ts'
import styles from './flowchart.module.css'
import { PauseSwitch } from './pause-switch.tsx'

/** The parts as boxes of a list, the ways between them as arrows. Where each stands, the width decides. */
export function Flowchart() {
  return (
    <figure className={styles.figure}>
      <div className={styles.chart}>
        <p className={styles.kernel}>
          <span className={styles.name}>The kernel</span>
        </p>
        <ol className={styles.nodes}>
          {flowNodes.map((node) => (
            <FlowNode key={node.id} node={node} ways={waysFrom(node.id)} />
          ))}
        </ol>
        <FlowArrowHead />
        {flowWays.map(({ id, shapes, labels }) => (
          <FlowArrow key={id} className={styles[id] ?? ''} shapes={shapes} labels={labels} />
        ))}
      </div>
      <figcaption className={styles.caption}>
        <p>
          The tinted parts are the kernel, which is in development. The others are your systems, your people, and the
          results.
        </p>
        <PauseSwitch>Pause the arrows</PauseSwitch>
      </figcaption>
    </figure>
  )
}

/** The arrows of a part in words, for those who do not see them. */
function waysFrom(id: FlowNodeId): string {
  return flowWays
    .filter(({ from }) => from === id)
    .map(({ to, labels: [there, back] }) => {
      const other = flowNodes.find((node) => node.id === to)?.title
      return `Gives ${there} to ${other}${back ? ` and gets ${back} from it` : ''}.`
    })
    .join(' ')
}
