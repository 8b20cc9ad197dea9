import type { Figure } from './figure.ts'

export const figure: Figure = {
  kind: 'journey',
  title: 'The four values on the way of one task',
  alternative:
    'Four stations of one task: less data, since it gets the fields it needs; evidence first, since claims are checked and sources linked; people decide, since a person confirms what an agent proposes; and plain words, since it is explained in words that people use.',
  stations: [
    { name: 'Less data', text: 'The task gets the fields it needs, for as long as it needs them.' },
    { name: 'Evidence first', text: 'Claims are checked, and the source is linked.' },
    { name: 'People decide', text: 'The agent proposes. A person confirms.', isAhead: true },
    { name: 'Plain words', text: 'It is explained in words that people use.' },
  ],
}
