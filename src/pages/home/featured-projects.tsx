import { projects } from '#content/data/projects.ts'
import { Card } from '../../components/card.tsx'
import { Carousel } from '../../components/carousel.tsx'
import { categoryBadge } from '../../components/category-badge.ts'
import { Cover } from './cover.tsx'
import { HomeSection } from './home-section.tsx'

const PLATFORM_NAMES = { docebo: 'Docebo', moodle: 'Moodle', drillster: 'Drillster', general: 'Any platform' }

const featured = projects
  .filter((project) => project.featured)
  .map(({ id, title, description, link, category, lms = 'general' as const }) => ({
    id,
    card: (
      <Card
        title={title}
        href={link}
        action="View Details"
        kicker={PLATFORM_NAMES[lms]}
        art={<Cover src={`/art/projects/${lms}.svg`} />}
        {...categoryBadge(category)}
      >
        <p>{description}</p>
      </Card>
    ),
  }))

const all = {
  id: 'all-projects',
  card: (
    <Card
      title="All Projects"
      href="/projects-archive"
      action="View all projects"
      kicker="Archive"
      art={<Cover src="/art/projects/all.svg" />}
    >
      <p>{`All ${projects.length} of them by platform: designs, studies, guides and news.`}</p>
    </Card>
  ),
}

export function FeaturedProjects() {
  return (
    <HomeSection
      id="featured-projects"
      title="Featured Professional Projects"
      lead="Our own designs, research and guides. None of it is work done for a customer."
    >
      <Carousel label="Featured Professional Projects" items={[...featured, all]} />
    </HomeSection>
  )
}
