import { type ReactNode, useId } from 'react'
import { Badge, type BadgeTone } from './badge.tsx'
import styles from './card.module.css'
import { SiteLink } from './site-link.tsx'
import { useCoverMotion } from './use-cover-motion.ts'

interface CardProps {
  title: string
  /** Where the card leads; its title is the link, and all of the card can be clicked. */
  href?: string
  kicker?: string
  badge?: string
  badgeTone?: BadgeTone
  /** Words of the link at the foot, such as View Details; without them the title alone links. */
  action?: string
  art?: ReactNode
  headingLevel?: 2 | 3 | 4
  children?: ReactNode
}

export function Card(props: CardProps) {
  const { title, href, kicker, badge, badgeTone = 'neutral', action, art, headingLevel = 3, children } = props
  const titleId = useId()
  const motion = useCoverMotion(href)
  const Heading = `h${headingLevel}` as const
  return (
    <article className={styles.card}>
      {art && (
        <div className={styles.art} style={motion}>
          {art}
        </div>
      )}
      {(kicker || badge) && (
        <p className={styles.labels}>
          {kicker && <span className={styles.kicker}>{kicker}</span>}
          {badge && <Badge tone={badgeTone}>{badge}</Badge>}
        </p>
      )}
      <Heading className={styles.title} id={action && titleId}>
        {href && !action ? (
          <SiteLink className={styles.link} href={href}>
            {title}
          </SiteLink>
        ) : (
          title
        )}
      </Heading>
      <div className={styles.body}>{children}</div>
      {href && action && <CardFoot href={href} action={action} describedBy={titleId} />}
    </article>
  )
}

interface CardFootProps {
  href: string
  action: string
  /** The id of what tells this card's words from those of the others. */
  describedBy?: string | undefined
}

/** The link that all of a card is. */
export function CardFoot({ href, action, describedBy }: CardFootProps) {
  return (
    <p className={styles.foot}>
      <SiteLink className={styles.link} href={href} aria-describedby={describedBy}>
        {action}
      </SiteLink>
    </p>
  )
}
