import type { StepsFigure } from './figure.ts'

export const figure: StepsFigure = {
  kind: 'steps',
  look: 'rise',
  title: 'The journey so far',
  alternative:
    'Three stations on a rising line: first, learn the platforms properly; then, decide what agents may do; now, test it with real teams. The third is in beta, with pilots planned for 2026.',
  steps: [
    {
      name: 'First, learn the platforms properly',
      text: 'Read the documentation and the open code. The results are the developer guides.',
    },
    {
      name: 'Then, decide what agents may do',
      text: 'A person decides, sources are shown, little data is used, every action can be traced.',
    },
    {
      name: 'Now, test it with real teams',
      text: 'The workflow is in beta. Pilots are planned for 2026.',
      isMarked: true,
    },
  ],
}
