import { apps } from '#content/data/apps.ts'
import { appsArchive } from '#content/data/archives.ts'
import { Cover } from '../../art/cover/cover.tsx'
import { groupInOrder } from '../../components/group-in-order.ts'
import { TagList } from '../../components/tag-list.tsx'
import { AppCard } from '../app-card.tsx'
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
      card={(app) => (
        <AppCard
          app={app}
          art={<Cover motif={app.motif} hue={app.hue} seed={app.id} />}
          lead={<p className={styles.category}>{app.category}</p>}
        >
          <TagList tags={app.tags} />
        </AppCard>
      )}
    />
  )
}
