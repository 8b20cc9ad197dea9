import type { GridFigure } from './figure.ts'

export const figure: GridFigure = {
  kind: 'grid',
  title: 'The ten risks, and where to begin',
  alternative:
    'Ten numbered risks: confident errors, unequal results, oversight on paper, decisions by score, leaking records, prompt injection, too much power, silent supplier changes, creeping surveillance, and orphaned systems. Numbers 4, 5, and 7 are marked: on most platforms they are hard to undo and easy to repeat, so begin there.',
  mark: 'Begin here: hard to undo, easy to repeat',
  groups: [
    {
      cells: [
        { label: '1. Confident errors' },
        { label: '2. Unequal results' },
        { label: '3. Oversight on paper' },
        { label: '4. Decisions by score', isMarked: true },
        { label: '5. Leaking records', isMarked: true },
        { label: '6. Prompt injection' },
        { label: '7. Too much power', isMarked: true },
        { label: '8. Silent supplier changes' },
        { label: '9. Creeping surveillance' },
        { label: '10. Orphaned systems' },
      ],
    },
  ],
}
