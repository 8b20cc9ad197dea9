import { comingSoonPaths } from 'virtual:coming-soon-paths'
import { developerHub, developerResources, developerTasks } from '#content/data/developer-hub.ts'
import { platforms } from '#content/data/platforms.ts'
import type { Signpost } from '#content/data/signpost.ts'
import { RowCover } from '../../art/cover/row-cover.tsx'
import { ButtonLink } from '../../components/actions.tsx'
import { CallToAction } from '../../components/call-to-action.tsx'
import { LinkTiles } from '../../components/link-tiles.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { Stat, Stats } from '../../components/stats.tsx'
import { HubPage } from '../hub-page.tsx'
import { FailedCall } from './failed-call.tsx'
import { PlatformCards } from './platform-cards.tsx'

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
