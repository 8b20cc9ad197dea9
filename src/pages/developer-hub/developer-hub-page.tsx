import { comingSoonPaths } from 'virtual:coming-soon-paths'
import { developerHub, developerResources, developerTasks } from '#content/data/developer-hub.ts'
import { type Platform, platforms } from '#content/data/platforms.ts'
import type { Signpost } from '#content/data/signpost.ts'
import { Cover } from '../../art/cover/cover.tsx'
import { RowCover } from '../../art/cover/row-cover.tsx'
import { ButtonLink } from '../../components/actions.tsx'
import { CallToAction } from '../../components/call-to-action.tsx'
import frame from '../../components/card.module.css'
import { CardFoot } from '../../components/card.tsx'
import cards from '../../components/card-grid.module.css'
import { type BadgeColor, ColorBadge } from '../../components/color-badge.tsx'
import { DrawnEmoji } from '../../components/drawn-emoji.tsx'
import { LinkTiles } from '../../components/link-tiles.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { Stat, Stats } from '../../components/stats.tsx'
import { useCoverMotion } from '../../components/use-cover-motion.ts'
import { HubPage } from '../hub-page.tsx'
import styles from './developer-hub-page.module.css'

const COLORS: ReadonlyMap<string, BadgeColor> = new Map([
  ['Beginner', 'green'],
  ['Intermediate', 'yellow'],
  ['Advanced', 'red'],
])

const { name, description, kicker, title, lead, figures, figuresNote, tasks, resources, support } = developerHub

export function DeveloperHubPage() {
  return (
    <HubPage name={name} description={description} path="/developer-guides" hue="technical" disclaimer="lms-vendors">
      <PageHero kicker={kicker} title={title} lead={lead} aside={<FailedCall />}>
        <Stats note={figuresNote}>
          {figures.map((figure) => (
            <Stat key={figure.label} {...figure} />
          ))}
        </Stats>
      </PageHero>
      <PageSection title={tasks.title} intro={tasks.intro} band>
        <LinkTiles tiles={developerTasks.map(tileOf)} />
      </PageSection>
      <PageSection
        title={developerHub.platforms.title}
        intro={developerHub.platforms.intro.replace('{counts}', counts)}
      >
        <PlatformCards platforms={platforms} />
      </PageSection>
      <PageSection title={resources.title} intro={resources.intro} band>
        <LinkTiles tiles={developerResources.map(tileOf)} headingLevel={3} />
      </PageSection>
      <CallToAction title={support.title} text={support.text}>
        <ButtonLink href={support.ask.link}>{support.ask.label}</ButtonLink>
        <ButtonLink href={support.see.link} quiet>
          {support.see.label}
        </ButtonLink>
      </CallToAction>
    </HubPage>
  )
}

const isWritten = ({ route }: { route: string }) => !comingSoonPaths.includes(route)
const written = platforms.filter(isWritten)
const announced = platforms.filter((platform) => !isWritten(platform))
const counts = `${namesOf(written)} have a guide today. ${namesOf(announced)} are announced.`

function namesOf(list: readonly { name: string }[]): string {
  return new Intl.ListFormat('en-US').format(list.map((platform) => platform.name))
}

function tileOf(signpost: Signpost) {
  return { ...signpost, art: <RowCover motif={signpost.motif} address={signpost.link} /> }
}

/** What these guides are about, in one exchange: documented by Moodle, and told at length in its guide. */
function FailedCall() {
  return (
    <figure className={styles.figure}>
      <div className={styles.exchange}>
        <p className={styles.title}>Request</p>
        <pre className={styles.code}>
          <b>POST</b>
          {' /webservice/rest/server.php\nwsfunction='}
          <i>core_webservice_get_site_info</i>
          {'\nmoodlewsrestformat='}
          <i>json</i>
        </pre>
        <p className={styles.title}>
          Answer <span className={styles.status}>200 OK</span>
        </p>
        <pre className={styles.code}>
          {'{\n  "errorcode": '}
          <em>"invalidtoken"</em>
          {',\n  "message": '}
          <i>"Invalid token - token not found"</i>
          {'\n}'}
        </pre>
      </div>
      <figcaption className={styles.caption}>
        Moodle answers a refused call with status 200. To detect the error, read <code>errorcode</code>.
      </figcaption>
    </figure>
  )
}

function PlatformCards({ platforms }: { platforms: readonly Platform[] }) {
  return (
    <div className={cards.byCount}>
      <ul>
        {platforms.map((platform) => (
          <li data-hue={platform.color} key={platform.id}>
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
          <h3 id={`platform-${id}`}>{name}</h3>
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

export function difficultyColor(difficulty: string): BadgeColor {
  return COLORS.get(difficulty) ?? 'grey'
}
