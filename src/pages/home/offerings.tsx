import { researchCards } from '#content/data/community.ts'
import { Card } from '../../components/card.tsx'
import { Carousel } from '../../components/carousel.tsx'
import { Cover } from './cover.tsx'
import { HomeSection } from './home-section.tsx'

export function Offerings() {
  const items = researchCards.map(({ id, title, thumbnail, description, category, link }) => ({
    id,
    card: (
      <Card title={title} href={link} kicker={category} art={<Cover src={thumbnail} />}>
        <p>{description}</p>
      </Card>
    ),
  }))
  return (
    <HomeSection
      id="service-offerings"
      title="Community & Research"
      lead="What we have worked out so far about AI in learning, written so that a team can use it without us."
    >
      <Carousel label="Community & Research" items={items} />
    </HomeSection>
  )
}
