import { type GroupWords, tutorialsArchive } from '#content/data/archives.ts'
import { type Tutorial, tutorials, tutorialTypes } from '#content/data/tutorials.ts'
import { isPlaceholder } from '#content/site.ts'
import { Cover } from '../../art/cover/cover.tsx'
import { AnchorNav } from '../../components/anchor-nav.tsx'
import { ArchiveGroups } from '../../components/archive-groups.tsx'
import { Badge } from '../../components/badge.tsx'
import cards from '../../components/card.module.css'
import { groupInOrder } from '../../components/group-in-order.ts'
import { PageHero } from '../../components/page-hero.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { TagList } from '../../components/tag-list.tsx'
import { Breadcrumb } from '../../head/breadcrumb.tsx'
import { HubPage } from '../hub-page.tsx'
import styles from './tutorials-archive-page.module.css'

const { name, description, kicker, lead } = tutorialsArchive
const words: Readonly<Record<string, GroupWords>> = tutorialsArchive.groups

const groups = groupInOrder(tutorials, ({ type }) => type, tutorialTypes).map(([type, entries]) => ({
  id: `${type}-tutorials`,
  title: words[type]?.title ?? type,
  intro: words[type]?.intro ?? '',
  entries,
}))

export function TutorialsArchivePage() {
  return (
    <HubPage
      name={name}
      description={description}
      path="/youtube-tutorials"
      hue="technical"
      disclaimer="external-links"
    >
      <PageHero
        breadcrumb={<Breadcrumb above={[{ name: 'Home', path: '/' }]} here={kicker} />}
        title={name}
        lead={lead}
      >
        <AnchorNav
          label="Levels"
          links={groups.map(({ id, title, entries }) => ({ label: `${title} (${entries.length})`, link: `#${id}` }))}
        />
      </PageHero>
      <ArchiveGroups groups={groups} card={(tutorial) => <TutorialCard tutorial={tutorial} />} />
    </HubPage>
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
