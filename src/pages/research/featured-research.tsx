import { researchHub } from '#content/data/research-hub.ts'
import type { ResearchPaper } from '#content/data/research-papers.ts'
import cards from '../../components/card-grid.module.css'
import { SiteLink } from '../../components/site-link.tsx'
import styles from './featured-research.module.css'
import { PaperCard } from './paper-card.tsx'

export function FeaturedResearch({ papers }: { papers: readonly ResearchPaper[] }) {
  if (papers.length === 0) return <Notice />
  return (
    <ul className={`${cards.grid} ${styles.papers}`}>
      {papers.map((paper) => (
        <li key={paper.id}>
          <PaperCard paper={paper} />
        </li>
      ))}
    </ul>
  )
}

function Notice() {
  const { title, text, contents } = researchHub.notice
  return (
    <div className={styles.notice}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.words}>
        <p>{text}</p>
        <p>
          <strong>Each paper will list:</strong> {contents}
        </p>
        <p>
          <SiteLink href="/blog">Meanwhile, read the blog</SiteLink>
        </p>
      </div>
    </div>
  )
}
