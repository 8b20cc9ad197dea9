import type { flowNodes } from '#content/data/flow.ts'
import type { ArrowShape } from './flow-arrow.tsx'

export type FlowNodeId = (typeof flowNodes)[number]['id']

interface FlowWay {
  id: string
  from: FlowNodeId
  to: FlowNodeId
  /** The shapes that it has at one width or another; flowchart.module.css chooses. */
  shapes: readonly ArrowShape[]
  /** What travels there and, where the way goes back too, back. */
  labels: readonly [there: string, back?: string]
}

export const flowWays: readonly FlowWay[] = [
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
