import { type CoreAgentId, coreAgents } from './agents.ts'

/** A core agent as the workflow page shows it. */
export interface WorkflowAgent {
  id: CoreAgentId
  name: string
  title: string
  /** Its portrait. */
  icon: string
  primaryFunction: string
  workflowRole: string
}

const roles: Record<CoreAgentId, Pick<WorkflowAgent, 'primaryFunction' | 'workflowRole'>> = {
  montey: {
    primaryFunction: 'Plans and approvals',
    workflowRole: 'Opens a question, brings in the right agents, and closes it with a decision that a person made.',
  },
  dash: {
    primaryFunction: 'Figures with definitions',
    workflowRole: 'Supplies the figure in question, with its filters, its date and its history.',
  },
  chip: {
    primaryFunction: 'Access to platforms',
    workflowRole: 'Reads the platform through its API, and writes back only what was approved.',
  },
  chalkie: {
    primaryFunction: 'Course material',
    workflowRole: 'Shows the lesson or the question that a finding is about, and drafts the change.',
  },
  bitzy: {
    primaryFunction: 'Clean records',
    workflowRole: 'Says how complete the records are before anyone draws a conclusion from them.',
  },
  aria: {
    primaryFunction: 'The learner’s view',
    workflowRole: 'Adds what the learner met on the way: a barrier, a detour, a missing device.',
  },
  tix: {
    primaryFunction: 'Support history',
    workflowRole: 'Brings the requests for help that point to the same place as the figures.',
  },
  echo: {
    primaryFunction: 'Comments in context',
    workflowRole: 'Sets the learners’ own words beside the figure, with the response rate.',
  },
}

export const workflowAgents: readonly WorkflowAgent[] = coreAgents.map(({ id, name, title, image }) => ({
  id,
  name,
  title,
  icon: image,
  ...roles[id],
}))

export interface Challenge {
  id: string
  title: string
  description: string
}

export const challenges = [
  {
    id: 'bias-hidden-in-data',
    title: 'Bias hidden in data',
    description:
      'A record shows only what was logged. People without a quiet desk, a fast connection or a laptop leave fewer traces, and a report counts that as less learning.',
  },
  {
    id: 'methodological-gaps',
    title: 'Methodological gaps',
    description:
      'Dashboards compare groups that were never comparable: people who chose a course with people who were sent.',
  },
  {
    id: 'contextual-complexity',
    title: 'Contextual complexity',
    description: 'The same drop in activity can be a holiday, a broken link, a new manager or a hard chapter.',
  },
  {
    id: 'definitive-vs-investigative',
    title: 'Definitive vs investigative',
    description:
      'Reports often sound like a verdict. Most of them should end with a better question and say which data would answer it.',
  },
] as const satisfies readonly Challenge[]

export interface WorkflowValue {
  id: string
  title: string
  description: string
}

export const workflowValues = [
  {
    id: 'no-replacement',
    title: 'Your platform stays',
    description: 'Designed as a layer above your LMS. It reads through the system’s API or the page you look at.',
  },
  {
    id: 'open-method',
    title: 'Methods in the open',
    description: 'The three research frameworks are plain documents, written to be read, questioned and changed.',
  },
  {
    id: 'people-decide',
    title: 'People decide',
    description: 'Agents propose and explain. A named person decides.',
  },
  {
    id: 'questions-first',
    title: 'Questions before verdicts',
    description: 'A finding says how strong it is and what would prove it wrong.',
  },
  {
    id: 'few-data',
    title: 'Little data, kept briefly',
    description: 'Each question names the fields that it needs. Nothing else is read, and small groups stay hidden.',
  },
  {
    id: 'traceable',
    title: 'Traceable to the source',
    description: 'Each sentence in a finding can be traced to the report, the comment or the page behind it.',
  },
] as const satisfies readonly WorkflowValue[]

export const workflowStats = [
  { value: '3', label: 'research frameworks' },
  { value: '2', label: 'deployment methods' },
  { value: 'Unlimited', label: 'LMS platforms' },
] as const
