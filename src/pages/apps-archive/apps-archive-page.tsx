import { use } from 'react'
import { type App, apps } from '#content/data/apps.ts'
import { appsArchive } from '#content/data/archives.ts'
import { withLateness } from '#content/quarters.ts'
import { isPlaceholder } from '#content/site.ts'
import { Cover } from '../../art/cover/cover.tsx'
import { Badge, type BadgeTone } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { groupInOrder } from '../../components/group-in-order.ts'
import { TagList } from '../../components/tag-list.tsx'
import { PageDataContext } from '../../head/page-data.ts'
import { ArchivePage } from '../archive-page.tsx'
import styles from './apps-archive-page.module.css'

const groups = groupInOrder(apps, ({ type }) => type, Object.keys(appsArchive.groups))

export function AppsArchivePage() {
  return (
    <ArchivePage
      about={appsArchive}
      path="/apps-archive"
      hue="agents"
      disclaimer="external-links"
      label="Kinds"
      groups={groups}
      idOf={(type) => `${type}-apps`}
      card={(app) => <AppCard app={app} />}
    />
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
