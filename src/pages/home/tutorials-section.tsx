import { type Tutorial, tutorials } from '#content/data/tutorials.ts'
import { Badge, type BadgeTone } from '../../components/badge.tsx'
import { Cover } from './cover.tsx'
import { HomeSection } from './home-section.tsx'
import { MoreLink } from './more-link.tsx'
import styles from './tutorials-section.module.css'

const CHOSEN = ['moodle-first-call', 'docebo-first-token', 'paging-and-limits', 'agent-with-approval']

const LEVELS: Record<Tutorial['type'], { name: string; tone: BadgeTone }> = {
  beginner: { name: 'Beginner', tone: 'good' },
  intermediate: { name: 'Intermediate', tone: 'warn' },
  advanced: { name: 'Advanced', tone: 'bad' },
  general: { name: 'General', tone: 'neutral' },
}

export function TutorialsSection() {
  return (
    <HomeSection
      id="tutorials-section"
      ground="paper"
      title="Tutorials"
      lead="One task each, from the first step to what can go wrong."
      aside={<MoreLink href="/youtube-tutorials">{`All ${tutorials.length} tutorials`}</MoreLink>}
    >
      <ol className={styles.tutorials} id="tutorials">
        {tutorials
          .filter(({ id }) => CHOSEN.includes(id))
          .map((tutorial) => (
            <TutorialRow key={tutorial.id} tutorial={tutorial} />
          ))}
      </ol>
    </HomeSection>
  )
}

function TutorialRow({ tutorial: { id, title, description, tags, type } }: { tutorial: Tutorial }) {
  return (
    <li className={styles.tutorial}>
      <div className={styles.screen}>
        <Cover src={`/art/tutorials/${id}.svg`} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.description}>{description}</p>
        <ul className={styles.tags} aria-label="Topics">
          <li>
            <Badge tone={LEVELS[type].tone}>{LEVELS[type].name}</Badge>
          </li>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </div>
    </li>
  )
}
