import type { PathsFigure } from './figure.ts'

export const figure: PathsFigure = {
  kind: 'paths',
  title: 'Four classes of change, and how far each goes by itself',
  alternative:
    'Four paths lead from a nightly job to the platform. A change that is reversible and invisible to the learner runs alone. One that is reversible and visible runs and is reported. One that is hard to reverse waits at a gate. One that touches grades, certificates, access, or employment needs a person who decides and signs.',
  from: 'Nightly job',
  to: 'Platform',
  paths: [
    { name: 'Reversible, invisible to the learner', stop: 'none', outcome: 'Runs alone' },
    { name: 'Reversible, visible', stop: 'report', outcome: 'Is reported' },
    { name: 'Hard to reverse', stop: 'gate', outcome: 'Waits at a gate' },
    { name: 'Grades, certificates, access, employment', stop: 'person', outcome: 'A person decides and signs' },
  ],
}
