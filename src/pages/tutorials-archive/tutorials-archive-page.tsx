import { type GroupWords, tutorialsArchive } from '#content/data/archives.ts'
import { tutorials, tutorialTypes } from '#content/data/tutorials.ts'
import { AnchorNav } from '../../components/anchor-nav.tsx'
import { ArchiveGroups } from '../../components/archive-groups.tsx'
import { groupInOrder } from '../../components/group-in-order.ts'
import { PageHero } from '../../components/page-hero.tsx'
import { Breadcrumb } from '../../head/breadcrumb.tsx'
import { HubPage } from '../hub-page.tsx'
import { TutorialCard } from './tutorial-card.tsx'

const { name, description, kicker, lead } = tutorialsArchive
const words: Readonly<Record<string, GroupWords>> = tutorialsArchive.groups

const groups = groupInOrder(tutorials, ({ type }) => type, tutorialTypes).map(([type, entries]) => ({
  id: `${type}-tutorials`,
  title: words[type]?.title ?? type,
  intro: words[type]?.intro ?? '',
  entries,
}))

export function TutorialsArchivePage() {
  return (
    <HubPage
      name={name}
      description={description}
      path="/youtube-tutorials"
      hue="technical"
      disclaimer="external-links"
    >
      <PageHero
        breadcrumb={<Breadcrumb above={[{ name: 'Home', path: '/' }]} here={kicker} />}
        title={name}
        lead={lead}
      >
        <AnchorNav
          label="Levels"
          links={groups.map(({ id, title, entries }) => ({ label: `${title} (${entries.length})`, link: `#${id}` }))}
        />
      </PageHero>
      <ArchiveGroups groups={groups} card={(tutorial) => <TutorialCard tutorial={tutorial} />} />
    </HubPage>
  )
}
