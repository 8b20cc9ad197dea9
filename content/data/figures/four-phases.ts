import type { StepsFigure } from './figure.ts'

export const figure: StepsFigure = {
  kind: 'steps',
  look: 'row',
  title: 'Four phases, and what each leaves in writing',
  alternative:
    'Inventory and classify keeps one register with one line per use. Assess and design keeps a two-page assessment, signed by the owner. Pilot and measure keeps a test report with the figures, the failures, and the decision. Operate and review keeps a change log and a yearly note.',
  record: 'Record',
  steps: [
    { name: 'Inventory and classify', text: 'List every use', keeps: 'One register, one line per use' },
    {
      name: 'Assess and design',
      text: 'Choose the mildest effect',
      keeps: 'A two-page assessment, signed by the owner',
    },
    { name: 'Pilot and measure', text: 'Compare with people', keeps: 'A test report with the decision' },
    { name: 'Operate and review', text: 'Re-test after changes', keeps: 'A change log and a yearly note' },
  ],
}
