import type { ResearchPaper } from '#content/data/research-papers.ts'
import { ColorBadge } from '../../components/color-badge.tsx'
import { categoryColor } from './category-color.ts'
import styles from './paper-card.module.css'

export function PaperCard({ paper }: { paper: ResearchPaper }) {
  const { title, date, category, authors, abstract, pages, readTime, downloadCount, rating } = paper
  return (
    <article className={styles.card}>
      <p className={styles.labels}>
        <ColorBadge color={categoryColor(category)}>{category}</ColorBadge>
        <time dateTime={date}>{longDate(date)}</time>
      </p>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.authors}>{authors.join(', ')}</p>
      <p className={styles.abstract}>{abstract}</p>
      <ul className={styles.facts} aria-label="About this paper">
        <li>{`${pages} pages`}</li>
        <li>{`${readTime} min read`}</li>
        <li>{`${downloadCount} downloads`}</li>
        {rating !== null && <li>{`Rated ${rating} of 5`}</li>}
      </ul>
    </article>
  )
}

function longDate(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
