import type { SystemFigure } from './figure.ts'

export const figure: SystemFigure = {
  kind: 'system',
  title: 'How a change in the HR system reaches Docebo',
  alternative:
    'A change leaves the HR system, waits in a queue that respects the platform’s limits, is mapped field by field, and appears in a dry run that lists every change. An administrator approves, and only then the integration writes to Docebo. Completions, scores, and certificates go back to HR, CRM, or a credential service.',
  stations: [
    { name: 'HR system', note: 'Users, branches, leavers' },
    { name: 'Queue', note: 'Retries and pauses within the limits' },
    { name: 'Mapping', note: 'Field by field, with a log' },
    { name: 'Approval', note: 'Your administrator reads the dry run', isPerson: true },
    { name: 'Docebo', note: 'Writes, then reports' },
  ],
  back: 'Completions, scores, and certificates go back',
}
