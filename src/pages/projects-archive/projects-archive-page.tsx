import { projectsArchive } from '#content/data/archives.ts'
import { projects } from '#content/data/projects.ts'
import { Cover } from '../../art/cover/cover.tsx'
import { Card } from '../../components/card.tsx'
import { categoryBadge } from '../../components/category-badge.ts'
import { groupInOrder } from '../../components/group-in-order.ts'
import { ArchivePage } from '../archive-page.tsx'

const groups = groupInOrder(projects, ({ lms }) => lms ?? 'general', Object.keys(projectsArchive.groups))

export function ProjectsArchivePage() {
  return (
    <ArchivePage
      about={projectsArchive}
      path="/projects-archive"
      hue="services"
      disclaimer="lms-vendors"
      label="Platforms"
      groups={groups}
      idOf={(lms) => (lms === 'general' ? 'cross-platform-projects' : `${lms}-projects`)}
      card={({ id, title, description, link, category, motif, hue }) => (
        <Card
          title={title}
          href={link}
          action="View Details"
          art={<Cover motif={motif} hue={hue} seed={id} />}
          {...categoryBadge(category)}
        >
          <p>{description}</p>
        </Card>
      )}
    />
  )
}
