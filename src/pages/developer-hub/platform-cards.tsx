import { comingSoonPaths } from 'virtual:coming-soon-paths'
import type { Platform } from '#content/data/platforms.ts'
import { Cover } from '../../art/cover/cover.tsx'
import frame from '../../components/card.module.css'
import { CardFoot } from '../../components/card.tsx'
import cards from '../../components/card-grid.module.css'
import { ColorBadge } from '../../components/color-badge.tsx'
import { DrawnEmoji } from '../../components/drawn-emoji.tsx'
import hues from '../../components/hue.module.css'
import { useCoverMotion } from '../../components/use-cover-motion.ts'
import { difficultyColor } from './difficulty.ts'
import styles from './platform-cards.module.css'

export function PlatformCards({ platforms }: { platforms: readonly Platform[] }) {
  return (
    <div className={cards.byCount}>
      <ul>
        {platforms.map((platform) => (
          <li className={hues[platform.color]} key={platform.id}>
            <PlatformCard platform={platform} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PlatformCard({ platform }: { platform: Platform }) {
  const { id, name, type, description, features, route, difficulty, icon, motif, color } = platform
  const isComing = comingSoonPaths.includes(route)
  const motion = useCoverMotion(route)
  const action = isComing ? 'See what is planned' : 'Read the guide'
  return (
    <article className={`${frame.card} ${styles.card}`} aria-labelledby={`platform-${id}`}>
      <div className={frame.art} style={motion}>
        <Cover motif={motif} hue={color} seed={route} />
      </div>
      <div className={styles.head}>
        <DrawnEmoji emoji={icon} />
        <div>
          <h3 className={styles.name} id={`platform-${id}`}>
            {name}
          </h3>
          <p className={styles.type}>{type}</p>
        </div>
        <ColorBadge color={difficultyColor(difficulty)}>{difficulty}</ColorBadge>
      </div>
      <p className={styles.text}>{description}</p>
      <ul className={styles.features} aria-label="Features">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <PlatformFacts platform={platform} />
      <CardFoot href={route} action={action} describedBy={`platform-${id}`} />
    </article>
  )
}

function PlatformFacts({ platform }: { platform: Platform }) {
  const facts = [
    ['API version', platform.apiVersion],
    ['Sign-in', platform.authentication],
    ['Integration', platform.integration],
    ['Market', platform.marketPosition],
    ['Users', platform.userBase],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
