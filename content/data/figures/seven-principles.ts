import type { StepsFigure } from './figure.ts'

export const figure: StepsFigure = {
  kind: 'steps',
  look: 'ring',
  title: 'Seven principles around the person whom a model’s output affects',
  alternative:
    'A ring of seven numbered parts around a person: 1, benefit to the learner; 2, human agency; 3, fairness; 4, transparency; 5, privacy; 6, reliability; 7, accountability. Each has one sentence from its section below.',
  center: 'A person',
  steps: [
    { name: 'Benefit to the learner', text: 'Is the person who is taught better off?' },
    { name: 'Human agency', text: 'Where a decision matters, a person makes it.' },
    { name: 'Fairness', text: 'Compare error rates between groups.' },
    { name: 'Transparency', text: 'People know when a machine has ranked or scored them.' },
    { name: 'Privacy', text: 'Collect less, keep it for less time.' },
    { name: 'Reliability', text: 'Say how often it is wrong.' },
    { name: 'Accountability', text: 'One named person owns each use.' },
  ],
}
