import { tutorialsArchive } from '#content/data/archives.ts'
import { type Tutorial, tutorials, tutorialTypes } from '#content/data/tutorials.ts'
import { isPlaceholder } from '#content/site.ts'
import { Cover } from '../../art/cover/cover.tsx'
import { Badge } from '../../components/badge.tsx'
import cards from '../../components/card.module.css'
import { groupInOrder } from '../../components/group-in-order.ts'
import { SiteLink } from '../../components/site-link.tsx'
import { TagList } from '../../components/tag-list.tsx'
import { ArchivePage } from '../archive-page.tsx'
import styles from './tutorials-archive-page.module.css'

const groups = groupInOrder(tutorials, ({ type }) => type, tutorialTypes)

export function TutorialsArchivePage() {
  return (
    <ArchivePage
      about={tutorialsArchive}
      path="/youtube-tutorials"
      hue="technical"
      disclaimer="external-links"
      label="Levels"
      groups={groups}
      idOf={(type) => `${type}-tutorials`}
      card={(tutorial) => <TutorialCard tutorial={tutorial} />}
    />
  )
}

function TutorialCard({ tutorial }: { tutorial: Tutorial }) {
  const { id, title, description, tags, link, github, motif, hue } = tutorial
  const heading = `tutorial-${id}`
  return (
    <article className={`${cards.card} ${styles.card}`} aria-labelledby={heading}>
      <div className={cards.art}>
        <Cover motif={motif} hue={hue} seed={id} />
      </div>
      <h3 className={cards.title} id={heading}>
        {title}
      </h3>
      <p className={cards.body}>{description}</p>
      <TagList tags={tags} />
      <p className={styles.actions}>
        <SiteLink className={styles.action} href={link} aria-describedby={heading}>
          <Play />
          Watch
        </SiteLink>
        {github && (
          <SiteLink className={styles.action} href={github} aria-describedby={heading}>
            GitHub
          </SiteLink>
        )}
        {(isPlaceholder(link) || isPlaceholder(github)) && <Badge>Sample</Badge>}
      </p>
    </article>
  )
}

function Play() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill="none" stroke="currentColor" strokeWidth="1.800" />
      <path d="M8 6.500v7l5.500-3.500z" fill="currentColor" />
    </svg>
  )
}
