import type { SystemFigure } from './figure.ts'

export const figure: SystemFigure = {
  kind: 'system',
  title: 'How the learning record reaches your warehouse',
  alternative:
    'The learning record leaves the Cornerstone portal through the Data Exporter API with the rights of a read-only service user. It lands in staging, where duplicates are removed, and goes on to the warehouse. Twenty records are checked by hand with your administrator. A nightly count compares both sides and sends an alert on differences. Deletions in Cornerstone are carried through.',
  stations: [
    { name: 'Cornerstone', note: 'One service user, read-only' },
    { name: 'Exporter API', note: 'Changes and deletions' },
    { name: 'Staging', note: 'Keys, no duplicates' },
    { name: 'Warehouse', note: 'Its own access group' },
    { name: 'Check', note: 'Twenty records, with your administrator', isPerson: true },
  ],
  back: 'A nightly count compares both sides and sends an alert on differences',
}
