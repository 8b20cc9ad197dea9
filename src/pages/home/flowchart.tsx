import type { ReactNode } from 'react'
import { flowNodes } from '#content/data/flow.ts'
import drawings from './drawings.svg?url'
import styles from './flowchart.module.css'

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

/** Stops what moves in the figure around it. A checkbox, so that it works before and without a script. */
function PauseSwitch({ children }: { children: ReactNode }) {
  return (
    <label className={styles.switch}>
      <input className={`${styles.box} sr-only`} type="checkbox" autoComplete="off" />
      <svg className={styles.sign} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path className={styles.pause} d="M5.5 3.5v9M10.5 3.5v9" />
        <path className={styles.play} d="M5 3.5l7.5 4.5L5 12.5z" />
      </svg>
      {children}
    </label>
  )
}

interface FlowNodeProps {
  node: (typeof flowNodes)[number]
  /** Where its arrows lead, in words. */
  ways: string
}

function FlowNode({ node: { id, title, description }, ways }: FlowNodeProps) {
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

/** All that could be read, and the part of it that the model gets to see. */
function ContextTape({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 288 76" width="288" height="76" aria-hidden="true">
      <use href={`${drawings}#tape`} />
      <g className={styles.window}>
        <rect className={styles.glass} x="0" y="12" width="96" height="52" rx="8" />
        <use className={styles.lines} href={`${drawings}#read`} />
      </g>
    </svg>
  )
}

type FlowNodeId = (typeof flowNodes)[number]['id']

interface FlowWay {
  id: string
  from: FlowNodeId
  to: FlowNodeId
  /** The shapes that it has at one width or another; flowchart.module.css chooses. */
  shapes: readonly ArrowShape[]
  /** What travels there and, where the way goes back too, back. */
  labels: readonly [there: string, back?: string]
}

const flowWays: readonly FlowWay[] = [
  { id: 'in', from: 'input-data', to: 'llms-and-rules', shapes: ['right', 'down'], labels: ['facts'] },
  { id: 'recall', from: 'virtual-context-window', to: 'llms-and-rules', shapes: ['up'], labels: ['context'] },
  {
    id: 'plan',
    from: 'llms-and-rules',
    to: 'planning-and-execution',
    shapes: ['across'],
    labels: ['drafts', 'questions'],
  },
  {
    id: 'brief',
    from: 'virtual-context-window',
    to: 'planning-and-execution',
    shapes: ['up', 'step'],
    labels: ['context'],
  },
  {
    id: 'ask',
    from: 'lms-hr-chat',
    to: 'planning-and-execution',
    shapes: ['updown'],
    labels: ['requests, approvals', 'plans'],
  },
  { id: 'out', from: 'planning-and-execution', to: 'output-data', shapes: ['right', 'down'], labels: ['results'] },
]

type Line = readonly [x1: string, y1: string, x2: string, y2: string]

// Straight lines, the ends of which follow whatever room there is. `across` and `updown` go both ways, there first.
const SHAPES = {
  right: [['0', '14', '100%', '14']],
  down: [['14', '0', '14', '100%']],
  up: [['14', '100%', '14', '0']],
  across: [
    ['0', '7', '100%', '7'],
    ['100%', '21', '0', '21'],
  ],
  updown: [
    ['7', '0', '7', '100%'],
    ['21', '100%', '21', '0'],
  ],
  step: [
    ['38%', '100%', '38%', '50%'],
    ['38%', '50%', '64%', '50%'],
    ['64%', '50%', '64%', '0'],
  ],
} satisfies Record<string, readonly Line[]>

type ArrowShape = keyof typeof SHAPES

interface FlowArrowProps {
  /** Places it and chooses the shape that shows. */
  className: string
  shapes: readonly ArrowShape[]
  labels: readonly [there: string, back?: string]
}

function FlowArrow({ className, shapes, labels: [there, back] }: FlowArrowProps) {
  return (
    <div className={`${styles.arrow} ${className}`} aria-hidden="true">
      <svg className={styles.flowArrowDrawing} aria-hidden="true">
        {shapes.map((shape) => (
          <g key={shape} className={styles[shape]}>
            {SHAPES[shape].map(([x1, y1, x2, y2]) => (
              <g key={x1 + y1} className={styles.way}>
                <line className={styles.line} x1={x1} y1={y1} x2={x2} y2={y2} />
                <line className={styles.pulse} x1={x1} y1={y1} x2={x2} y2={y2} pathLength="100" />
              </g>
            ))}
          </g>
        ))}
      </svg>
      <span className={styles.there}>{there}</span>
      {back && <span className={styles.back}>{back}</span>}
    </div>
  )
}

/** The head that every arrow's line ends in. */
function FlowArrowHead() {
  return (
    <svg className={styles.heads} width="0" height="0" aria-hidden="true">
      <marker
        id="flow-head"
        viewBox="0 0 12 12"
        refX="10"
        refY="6"
        markerWidth="12"
        markerHeight="12"
        markerUnits="userSpaceOnUse"
        orient="auto"
      >
        <path className={styles.head} d="M3 2l7 4-7 4z" />
      </marker>
    </svg>
  )
}
