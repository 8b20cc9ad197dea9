import type { ReactNode } from 'react'
import styles from './archive-groups.module.css'
import cards from './card-grid.module.css'
import { PageSection } from './page-section.tsx'

interface ArchiveGroupsProps<Entry> {
  groups: readonly { id: string; title: string; intro?: string; entries: readonly Entry[] }[]
  card(entry: Entry): ReactNode
}

/** An archive's entries, a section for each group. */
export function ArchiveGroups<Entry extends { id: string }>({ groups, card }: ArchiveGroupsProps<Entry>) {
  return groups.map(({ id, title, intro, entries }, index) => (
    <PageSection key={id} id={id} title={title} intro={intro} band={index % 2 === 0}>
      <ul className={`${cards.grid} ${styles.entries}`}>
        {entries.map((entry) => (
          <li key={entry.id}>{card(entry)}</li>
        ))}
      </ul>
    </PageSection>
  ))
}
