import type { LanesFigure } from './figure.ts'

export const figure: LanesFigure = {
  kind: 'lanes',
  title: 'Four classes of change, and how far each goes by itself',
  alternative:
    'Four paths lead from a nightly job to the platform. A change that is reversible and invisible to the learner runs alone. One that is reversible and visible runs and is reported. One that is hard to reverse waits at a gate. One that touches grades, certificates, access, or employment needs a person who decides and signs.',
  marks: ['Nightly job', 'Platform'],
  lanes: [
    { name: 'Reversible, invisible to the learner', shape: 'through', text: 'Runs alone' },
    { name: 'Reversible, visible', shape: 'report', text: 'Is reported' },
    { name: 'Hard to reverse', shape: 'gate', text: 'Waits at a gate' },
    { name: 'Grades, certificates, access, employment', shape: 'person', text: 'A person decides and signs' },
  ],
}
