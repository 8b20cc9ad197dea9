import type { RailEntry } from './rail-entries.ts'

// Drawn here, each in a square of 20.
const PATHS: Record<RailEntry['name'], string> = {
  Posts: 'M4 3.500h12v13H4zM7 7.500h6M7 10.500h6M7 13.500h3',
  Drafts: 'M12.500 4.500l3 3-8 8H4.500v-3zM10.500 6.500l3 3',
  Scheduled: 'M10 16.500a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM10 6.500V10l2.500 1.500',
  'Pull requests':
    'M5.500 7.500v5M5.500 7.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM5.500 16.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM14.500 16.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM14.500 12.500V8Q14.500 5.500 12 5.500H9.500M11.500 3.500l-2 2 2 2',
  Images: 'M3.500 4.500h13v11h-13zM4 14l4-4 3 3 2-2 3 3M12.500 8.500v-.100',
  Messages: 'M3.500 5h13v10h-13zM4 5.500l6 5.500 6-5.500',
  Deleted: 'M4.500 6h11M8 6V4h4v2M6 6l.800 10.500h6.400L14 6M8.500 9v4.500M11.500 9v4.500',
  Discarded: 'M4 10a6 6 0 1 0 2-4.500M6 2.500v3.500h3.500M10 7v3.500l2.500 1.500',
}

export function RailIcon({ name }: { name: RailEntry['name'] }) {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" focusable="false">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
