import type { GridFigure } from './figure.ts'

export const figure: GridFigure = {
  kind: 'grid',
  title: 'The training service as a modular monolith',
  alternative:
    'One program, the training service, holds five modules: people, rules, evidence, assignments, and messages. Rules ask assignments and never read the LMS. The HR system, the LMS, and the mail provider stand outside, each behind an interface on the program’s border.',
  mark: 'An interface with an adapter',
  groups: [
    {
      name: 'Training service',
      cells: [
        { label: 'People' },
        { label: 'Rules', note: 'ask assignments' },
        { label: 'Evidence' },
        { label: 'Assignments' },
        { label: 'Messages' },
      ],
    },
    {
      cells: [
        { label: 'HR system', note: 'Employees', isMarked: true },
        { label: 'LMS', note: 'Completions', isMarked: true },
        { label: 'Mail provider', note: 'Reminders', isMarked: true },
      ],
    },
  ],
}
