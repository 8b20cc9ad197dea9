import type { Service } from '#content/data/services.ts'
import { Cover } from '../../art/cover/cover.tsx'
import { Badge } from '../../components/badge.tsx'
import frame from '../../components/card.module.css'
import { CardFoot } from '../../components/card.tsx'
import { ColorBadge } from '../../components/color-badge.tsx'
import hues from '../../components/hue.module.css'
import { difficultyColor } from './difficulty.ts'
import styles from './service-cards.module.css'

export function ServiceCards({ services }: { services: readonly Service[] }) {
  return (
    <ul className={styles.cards}>
      {services.map((service) => (
        <li className={hues[service.color]} key={service.id}>
          <ServiceCard service={service} />
        </li>
      ))}
    </ul>
  )
}

function ServiceCard({ service }: { service: Service }) {
  const { id, name, type, description, features, platform, marketPosition, route, difficulty, motif, color, status } =
    service
  const action = status === 'Available' ? 'See the service' : 'See what is planned'
  return (
    <article className={`${frame.card} ${styles.card}`} aria-labelledby={`service-${id}`}>
      <div className={styles.cover}>
        <Cover motif={motif} hue={color} seed={route} />
      </div>
      <div className={styles.words}>
        <p className={styles.badges}>
          <Badge tone={status === 'Available' ? 'good' : 'neutral'}>{status}</Badge>
          <ColorBadge color={difficultyColor(difficulty)}>{difficulty}</ColorBadge>
        </p>
        <h3 className={styles.name} id={`service-${id}`}>
          {name}
        </h3>
        <p className={styles.type}>
          {type} · {platform}
        </p>
        <p className={styles.text}>{description}</p>
        <p className={styles.position}>{marketPosition}.</p>
        <CardFoot href={route} action={action} describedBy={`service-${id}`} />
      </div>
      <ul className={styles.features} aria-label="Features">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </article>
  )
}
