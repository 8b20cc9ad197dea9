import { use } from 'react'
import { type App, apps } from '#content/data/apps.ts'
import { appsArchive, type GroupWords } from '#content/data/archives.ts'
import { withLateness } from '#content/quarters.ts'
import { isPlaceholder } from '#content/site.ts'
import { Cover } from '../../art/cover/cover.tsx'
import { AnchorNav } from '../../components/anchor-nav.tsx'
import { ArchiveGroups } from '../../components/archive-groups.tsx'
import { Badge, type BadgeTone } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { groupInOrder } from '../../components/group-in-order.ts'
import { PageHero } from '../../components/page-hero.tsx'
import { TagList } from '../../components/tag-list.tsx'
import { Breadcrumb } from '../../head/breadcrumb.tsx'
import { PageDataContext } from '../../head/page-data.ts'
import { HubPage } from '../hub-page.tsx'
import styles from './apps-archive-page.module.css'

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

/** A mobile app is viewed where its code is, a web app where it runs. */
function AppCard({ app }: { app: App }) {
  const { id, title, description, link, tags, status, type, category, github, motif, hue } = app
  const { today } = use(PageDataContext)
  const address = type === 'mobile' ? github : link
  return (
    <Card
      title={title}
      {...(address && { href: address, action: 'View App' })}
      art={<Cover motif={motif} hue={hue} seed={id} />}
      {...(status && { badge: withLateness(status, today), badgeTone: toneOf(status) })}
    >
      <p className={styles.category}>{category}</p>
      <p>{description}</p>
      <TagList tags={tags} />
      {isPlaceholder(address) && (
        <p>
          <Badge>Sample</Badge>
        </p>
      )}
    </Card>
  )
}

function toneOf(status: NonNullable<App['status']>): BadgeTone {
  if (status === 'Available Now' || status === 'Version 1.0 Released') return 'good'
  return status.startsWith('In Development') ? 'info' : 'warn'
}
