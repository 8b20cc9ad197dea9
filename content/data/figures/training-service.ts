import type { Figure } from './figure.ts'

export const figure: Figure = {
  kind: 'modules',
  title: 'The training service as a modular monolith',
  alternative:
    'One program, the training service, holds five modules: people, rules, evidence, assignments, and messages. Rules ask assignments and never read the LMS. The HR system, the LMS, and the mail provider stand outside, each behind an interface on the program’s border.',
  program: 'Training service',
  modules: ['People', 'Rules', 'Evidence', 'Assignments', 'Messages'],
  asks: { from: 1, to: 3, label: 'ask' },
  outside: [
    { name: 'HR system', text: 'Employees' },
    { name: 'LMS', text: 'Completions' },
    { name: 'Mail provider', text: 'Reminders' },
  ],
  interface: 'An interface with an adapter',
}
