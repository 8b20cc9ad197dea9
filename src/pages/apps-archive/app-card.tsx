import { use } from 'react'
import type { App } from '#content/data/apps.ts'
import { withLateness } from '#content/quarters.ts'
import { isPlaceholder } from '#content/site.ts'
import { Cover } from '../../art/cover/cover.tsx'
import { Badge, type BadgeTone } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { TagList } from '../../components/tag-list.tsx'
import { PageDataContext } from '../../page-data.ts'
import styles from './app-card.module.css'

/** A mobile app is viewed where its code is, a web app where it runs. */
export function AppCard({ app }: { app: App }) {
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
