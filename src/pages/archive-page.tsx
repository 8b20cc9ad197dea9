import type { ComponentProps, ReactNode } from 'react'
import type { GroupWords } from '#content/data/archives.ts'
import { AnchorNav } from '../components/anchor-nav.tsx'
import cards from '../components/card-grid.module.css'
import { PageHero } from '../components/page-hero.tsx'
import { PageSection } from '../components/page-section.tsx'
import { Breadcrumb } from '../head/breadcrumb.tsx'
import styles from './archive-page.module.css'
import { HubPage } from './hub-page.tsx'

interface ArchivePageProps<Entry> extends Pick<ComponentProps<typeof HubPage>, 'path' | 'hue' | 'disclaimer'> {
  about: {
    name: string
    description: string
    kicker: string
    lead: string
    groups: Readonly<Record<string, GroupWords>>
  }
  /** What its groups are: `Levels`. */
  label: string
  groups: readonly [key: string, entries: readonly Entry[]][]
  idOf(key: string): string
  card(entry: Entry): ReactNode
}

/** All entries of a kind, a section for each group. */
export function ArchivePage<Entry extends { id: string }>(props: ArchivePageProps<Entry>) {
  const { about, label, groups, idOf, card, ...page } = props
  const { name, description, kicker, lead, groups: words } = about
  const titleOf = (key: string) => words[key]?.title ?? key
  return (
    <HubPage name={name} description={description} {...page}>
      <PageHero
        breadcrumb={<Breadcrumb above={[{ name: 'Home', path: '/' }]} here={kicker} />}
        title={name}
        lead={lead}
      >
        <AnchorNav
          label={label}
          links={groups.map(([key, { length }]) => ({ label: `${titleOf(key)} (${length})`, link: `#${idOf(key)}` }))}
        />
      </PageHero>
      {groups.map(([key, entries], index) => (
        <PageSection key={key} id={idOf(key)} title={titleOf(key)} intro={words[key]?.intro} band={index % 2 === 0}>
          <ul className={`${cards.grid} ${styles.entries}`}>
            {entries.map((entry) => (
              <li key={entry.id}>{card(entry)}</li>
            ))}
          </ul>
        </PageSection>
      ))}
    </HubPage>
  )
}
