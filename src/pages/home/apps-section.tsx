import { use } from 'react'
import { type App, apps } from '#content/data/apps.ts'
import { withLateness } from '#content/quarters.ts'
import { isPlaceholder } from '#content/site.ts'
import { Badge, type BadgeTone } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { PageDataContext } from '../../head/page-data.ts'
import styles from './apps-section.module.css'
import { Cover } from './cover.tsx'
import { HomeSection } from './home-section.tsx'
import { MoreLink } from './more-link.tsx'

const CHOSEN = ['deadline-companion', 'crew-explorer', 'platform-guides']

export function AppsSection() {
  return (
    <HomeSection
      id="apps"
      title="Apps"
      lead="A badge shows how far each one is. A sample leads to a placeholder."
      aside={<MoreLink href="/apps-archive">All apps</MoreLink>}
    >
      <div className={styles.apps}>
        {apps
          .filter(({ id }) => CHOSEN.includes(id))
          .map((app) => (
            <AppCard key={app.id} app={app} />
          ))}
      </div>
    </HomeSection>
  )
}

function AppCard({ app: { id, title, description, link, github, status, type, category } }: { app: App }) {
  const { today } = use(PageDataContext)
  const address = type === 'mobile' ? github : link
  return (
    <Card
      title={title}
      {...(address && { href: address })}
      action="View App"
      kicker={category}
      art={<Cover src={`/art/apps/${id}.svg`} />}
      {...(status && { badge: withLateness(status, today), badgeTone: toneOf(status) })}
    >
      <p>{description}</p>
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
