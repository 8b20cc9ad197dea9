export interface FlowNode {
  id: string
  title: string
  /** At most 90 characters. */
  description: string
}

/** The home page's flowchart of the kernel, from what goes in to what comes out, and the memory beneath. */
export const flowNodes = [
  {
    id: 'input-data',
    title: 'Input data',
    description: 'Course records, HR changes, policies and questions, each with its source noted.',
  },
  {
    id: 'llms-and-rules',
    title: 'LLMs & rules',
    description: 'Models read and draft. Fixed rules decide what is allowed and take precedence.',
  },
  {
    id: 'lms-hr-chat',
    title: 'LMS & HR chat',
    description: 'An administrator or a learner asks here, sees the plan and approves it.',
  },
  {
    id: 'planning-and-execution',
    title: 'Planning and execution engine',
    description: 'Turns a request into steps, waits for approval, then calls the platform APIs.',
  },
  {
    id: 'output-data',
    title: 'Output data',
    description: 'Enrollments, reports and drafts, with a record of who approved what and when.',
  },
  {
    id: 'virtual-context-window',
    title: 'Virtual context window',
    description: 'Gives the model only the data that a task needs.',
  },
] as const satisfies readonly FlowNode[]
