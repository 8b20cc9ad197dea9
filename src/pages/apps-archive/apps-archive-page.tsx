import { apps } from '#content/data/apps.ts'
import { appsArchive, type GroupWords } from '#content/data/archives.ts'
import { AnchorNav } from '../../components/anchor-nav.tsx'
import { ArchiveGroups } from '../../components/archive-groups.tsx'
import { groupInOrder } from '../../components/group-in-order.ts'
import { PageHero } from '../../components/page-hero.tsx'
import { Breadcrumb } from '../../head/breadcrumb.tsx'
import { HubPage } from '../hub-page.tsx'
import { AppCard } from './app-card.tsx'

const { name, description, kicker, lead } = appsArchive
const words: Readonly<Record<string, GroupWords>> = appsArchive.groups

const groups = groupInOrder(apps, ({ type }) => type, Object.keys(words)).map(([type, entries]) => ({
  id: `${type}-apps`,
  title: words[type]?.title ?? type,
  intro: words[type]?.intro ?? '',
  entries,
}))

export function AppsArchivePage() {
  return (
    <HubPage name={name} description={description} path="/apps-archive" hue="agents" disclaimer="external-links">
      <PageHero
        breadcrumb={<Breadcrumb above={[{ name: 'Home', path: '/' }]} here={kicker} />}
        title={name}
        lead={lead}
      >
        <AnchorNav
          label="Kinds"
          links={groups.map(({ id, title, entries }) => ({ label: `${title} (${entries.length})`, link: `#${id}` }))}
        />
      </PageHero>
      <ArchiveGroups groups={groups} card={(app) => <AppCard app={app} />} />
    </HubPage>
  )
}
