import { developerHub, developerResources, developerTasks } from '#content/data/developer-hub.ts'
import { platforms } from '#content/data/platforms.ts'
import { ButtonLink } from '../../components/actions.tsx'
import { CallToAction } from '../../components/call-to-action.tsx'
import { KeyFigures } from '../../components/key-figures.tsx'
import { LinkTiles } from '../../components/link-tiles.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { HubPage } from '../hub-page.tsx'
import { FailedCall } from './failed-call.tsx'
import { PlatformCards } from './platform-cards.tsx'
import { ResourceCards } from './resource-cards.tsx'

const { name, description, kicker, title, lead, figures, figuresNote, tasks, resources, support } = developerHub

export function DeveloperHubPage() {
  return (
    <HubPage name={name} description={description} path="/developer-guides" hue="technical" disclaimer="lms-vendors">
      <PageHero kicker={kicker} title={title} lead={lead} aside={<FailedCall />}>
        <KeyFigures label="In figures" figures={figures} note={figuresNote} />
      </PageHero>
      <PageSection title={tasks.title} intro={tasks.intro} band beside>
        <LinkTiles tiles={developerTasks} />
      </PageSection>
      <PageSection title={developerHub.platforms.title} intro={developerHub.platforms.intro}>
        <PlatformCards platforms={platforms} />
      </PageSection>
      <PageSection title={resources.title} intro={resources.intro} band>
        <ResourceCards resources={developerResources} />
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
