import type { StepsFigure } from './figure.ts'

export const figure: StepsFigure = {
  kind: 'steps',
  look: 'row',
  title: 'How a change in the HR system reaches Docebo',
  alternative:
    'A change leaves the HR system, waits in a queue that respects the platform’s limits, is mapped field by field, and appears in a dry run that lists every change. An administrator approves, and only then the integration writes to Docebo. Completions, scores, and certificates go back to HR, CRM, or a credential service.',
  steps: [
    { name: 'HR system', text: 'Users, branches, leavers' },
    { name: 'Queue', text: 'Retries and pauses within the limits' },
    { name: 'Mapping', text: 'Field by field, with a log' },
    { name: 'Approval', text: 'Your administrator reads the dry run', isMarked: true },
    { name: 'Docebo', text: 'Writes, then reports' },
  ],
  back: 'Completions, scores, and certificates go back',
}
