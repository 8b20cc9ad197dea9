import { type Service, services } from '#content/data/services.ts'
import { partnershipApproach, serviceAreas, servicesHub } from '#content/data/services-hub.ts'
import { Cover } from '../../art/cover/cover.tsx'
import { RowCover } from '../../art/cover/row-cover.tsx'
import { ButtonLink } from '../../components/actions.tsx'
import { Badge } from '../../components/badge.tsx'
import { CallToAction } from '../../components/call-to-action.tsx'
import frame from '../../components/card.module.css'
import { CardFoot } from '../../components/card.tsx'
import { type BadgeColor, ColorBadge } from '../../components/color-badge.tsx'
import { DrawnEmoji } from '../../components/drawn-emoji.tsx'
import { LinkTiles } from '../../components/link-tiles.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { Points } from '../../components/points.tsx'
import { Stat, Stats } from '../../components/stats.tsx'
import { HubPage } from '../hub-page.tsx'
import styles from './services-hub-page.module.css'

const { name, description, kicker, title, lead, figures, areas, partnership, closing } = servicesHub

export function ServicesHubPage() {
  return (
    <HubPage
      name={name}
      description={description}
      path="/services/professional-services"
      hue="services"
      disclaimer="lms-vendors"
    >
      <PageHero kicker={kicker} title={title} lead={lead} aside={<HandOver />}>
        <Stats>
          {figures.map((figure) => (
            <Stat key={figure.label} {...figure} />
          ))}
        </Stats>
      </PageHero>
      <PageSection title={areas.title} band beside>
        <Points
          points={serviceAreas.map(({ icon, hue, isComing, ...area }) => ({
            ...area,
            art: <DrawnEmoji emoji={icon} />,
            badge: isComing && <Badge>Coming Soon</Badge>,
            hue,
          }))}
        />
      </PageSection>
      <PageSection title={servicesHub.services.title} intro={servicesHub.services.intro}>
        <ServiceCards services={services} />
      </PageSection>
      <PageSection title={partnership.title} intro={partnership.intro} band>
        <LinkTiles
          tiles={partnershipApproach.map(({ motif, ...way }) => ({
            ...way,
            art: <RowCover motif={motif} address={way.link} />,
          }))}
          headingLevel={3}
        />
      </PageSection>
      <CallToAction title={closing.title} text={closing.text}>
        <ButtonLink href="/contact">Contact</ButtonLink>
        <ButtonLink href="/mission" quiet>
          Mission
        </ButtonLink>
      </CallToAction>
    </HubPage>
  )
}

/** Two systems, the connection between them, and what stays with the team at the end. */
function HandOver() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 460 340"
      width="460"
      height="340"
      role="img"
      aria-label="HR records and a learning platform, connected; code, tests and documentation stay with the team"
    >
      <path className={styles.wire} d="M130 84h76M254 84h76" />
      <path className={styles.flow} d="M130 84h76M254 84h76" />
      <path className={styles.wire} d="M230 108v52M230 160H88v32M230 160v32M230 160h142v32" />
      <System x={20} label="HR records" />
      <System x={330} label="LMS" />
      <g>
        <circle className={styles.kernel} cx="230" cy="84" r="25" />
        <path className={styles.check} d="m219 85 8 8 14-17" />
      </g>
      <Sheet x={33} label="Code" lines="M16 30l-9 9 9 9M40 30l9 9-9 9M32 26l-8 26" />
      <Sheet x={175} label="Tests" lines="M10 28l5 5 9-11M34 28h22M10 46l5 5 9-11M34 46h22" />
      <Sheet x={317} label="Documentation" lines="M10 24h44M10 36h44M10 48h28" />
    </svg>
  )
}

function System({ x, label }: { x: number; label: string }) {
  return (
    <g>
      <rect className={styles.box} x={x} y="34" width="110" height="100" rx="12" />
      <path className={styles.lines} d={`M${x + 20} 60h70M${x + 20} 76h52M${x + 20} 92h62`} />
      <text className={styles.label} x={x + 55} y="120">
        {label}
      </text>
    </g>
  )
}

function Sheet({ x, label, lines }: { x: number; label: string; lines: string }) {
  return (
    <g transform={`translate(${x} 192)`}>
      <rect className={styles.box} width="110" height="122" rx="10" />
      <path className={styles.mark} d={lines} transform="translate(23 14)" />
      <text className={styles.label} x="55" y="104">
        {label}
      </text>
    </g>
  )
}

function ServiceCards({ services }: { services: readonly Service[] }) {
  return (
    <ul className={styles.cards}>
      {services.map((service) => (
        <li data-hue={service.color} key={service.id}>
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
        <h3 id={`service-${id}`}>{name}</h3>
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

const COLORS: ReadonlyMap<string, BadgeColor> = new Map([
  ['Complex', 'red'],
  ['Advanced', 'orange'],
  ['Intermediate', 'yellow'],
])

export function difficultyColor(difficulty: string): BadgeColor {
  return COLORS.get(difficulty) ?? 'grey'
}
