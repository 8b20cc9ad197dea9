import type { StepsFigure } from './figure.ts'

export const figure: StepsFigure = {
  kind: 'steps',
  look: 'row',
  title: 'How the learning record reaches your warehouse',
  alternative:
    'The learning record leaves the Cornerstone portal through the Data Exporter API with the rights of a read-only service user. It lands in staging, where duplicates are removed, and goes on to the warehouse. Twenty records are checked by hand with your administrator. A nightly count compares both sides and sends an alert on differences. Deletions in Cornerstone are carried through.',
  steps: [
    { name: 'Cornerstone', text: 'One service user, read-only' },
    { name: 'Exporter API', text: 'Changes and deletions' },
    { name: 'Staging', text: 'Keys, no duplicates' },
    { name: 'Warehouse', text: 'Its own access group' },
    { name: 'Check', text: 'Twenty records, with your administrator', isMarked: true },
  ],
  back: 'A nightly count compares both sides and sends an alert on differences',
}
