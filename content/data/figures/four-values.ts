import type { StepsFigure } from './figure.ts'

export const figure: StepsFigure = {
  kind: 'steps',
  look: 'rise',
  title: 'How the four values apply to one task',
  alternative:
    'Four stations of one task. Less data: it gets the fields it needs. Evidence first: claims are checked and sources linked. People decide: a person confirms what an agent proposes. Plain words: it is explained in words that people use.',
  steps: [
    { name: 'Less data', text: 'The task gets the fields it needs, for as long as it needs them.' },
    { name: 'Evidence first', text: 'Claims are checked, and the source is linked.' },
    { name: 'People decide', text: 'The agent proposes. A person confirms.', isMarked: true },
    { name: 'Plain words', text: 'It is explained in words that people use.' },
  ],
}
