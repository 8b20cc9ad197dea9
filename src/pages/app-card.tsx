import { type ReactNode, use } from 'react'
import type { App } from '#content/data/apps.ts'
import { withLateness } from '#content/quarters.ts'
import { isPlaceholder } from '#content/site.ts'
import { Badge, type BadgeTone } from '../components/badge.tsx'
import { Card } from '../components/card.tsx'
import { PageDataContext } from '../head/page-data.ts'

interface AppCardProps {
  app: App
  art: ReactNode
  kicker?: string
  /** Stands above the description. */
  lead?: ReactNode
  /** Stands below it. */
  children?: ReactNode
}

/** A mobile app is viewed where its code is, a web app where it runs. */
export function AppCard({ app, lead, children, ...look }: AppCardProps) {
  const { title, description, link, status, type, github } = app
  const { today } = use(PageDataContext)
  const address = type === 'mobile' ? github : link
  return (
    <Card
      {...look}
      title={title}
      {...(address && { href: address, action: 'View App' })}
      {...(status && { badge: withLateness(status, today), badgeTone: toneOf(status) })}
    >
      {lead}
      <p>{description}</p>
      {children}
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
