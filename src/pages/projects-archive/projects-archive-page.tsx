import { type GroupWords, projectsArchive } from '#content/data/archives.ts'
import { projects } from '#content/data/projects.ts'
import { Cover } from '../../art/cover/cover.tsx'
import { AnchorNav } from '../../components/anchor-nav.tsx'
import { ArchiveGroups } from '../../components/archive-groups.tsx'
import { Card } from '../../components/card.tsx'
import { categoryBadge } from '../../components/category-badge.ts'
import { groupInOrder } from '../../components/group-in-order.ts'
import { PageHero } from '../../components/page-hero.tsx'
import { Breadcrumb } from '../../head/breadcrumb.tsx'
import { HubPage } from '../hub-page.tsx'

const { name, description, kicker, lead } = projectsArchive
const words: Readonly<Record<string, GroupWords>> = projectsArchive.groups

const groups = groupInOrder(projects, ({ lms }) => lms ?? 'general', Object.keys(words)).map(([lms, entries]) => ({
  id: lms === 'general' ? 'cross-platform-projects' : `${lms}-projects`,
  title: words[lms]?.title ?? lms,
  intro: words[lms]?.intro ?? '',
  entries,
}))

export function ProjectsArchivePage() {
  return (
    <HubPage name={name} description={description} path="/projects-archive" hue="services" disclaimer="lms-vendors">
      <PageHero
        breadcrumb={<Breadcrumb above={[{ name: 'Home', path: '/' }]} here={kicker} />}
        title={name}
        lead={lead}
      >
        <AnchorNav
          label="Platforms"
          links={groups.map(({ id, title, entries }) => ({ label: `${title} (${entries.length})`, link: `#${id}` }))}
        />
      </PageHero>
      <ArchiveGroups
        groups={groups}
        card={({ id, title, description: text, link, category, motif, hue }) => (
          <Card
            title={title}
            href={link}
            action="View Details"
            art={<Cover motif={motif} hue={hue} seed={id} />}
            {...categoryBadge(category)}
          >
            <p>{text}</p>
          </Card>
        )}
      />
    </HubPage>
  )
}
