import { SiteLink } from '../components/site-link.tsx'
import type { PageFacts } from '../page-data.ts'
import styles from './page-neighbors.module.css'

/** The way on from the end of a page, to those before and after it in its section. */
export function PageNeighbors({ page: { path, siblings } }: { page: PageFacts }) {
  const at = siblings.findIndex((page) => page.path === path)
  const [previous, next] = [siblings[at - 1], siblings[at + 1]]
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbors} aria-label="More of this section">
      {previous && <Neighbor page={previous} className={styles.previous} rel="prev" label="Previous" />}
      {next && <Neighbor page={next} className={styles.next} rel="next" label="Next" />}
    </nav>
  )
}

interface NeighborProps {
  page: { path: string; title: string }
  className: string | undefined
  rel: 'prev' | 'next'
  label: string
}

function Neighbor({ page, className, rel, label }: NeighborProps) {
  return (
    <SiteLink className={className} href={page.path} rel={rel}>
      <span className={styles.label}>{label}</span> <span className={styles.title}>{page.title}</span>
    </SiteLink>
  )
}
