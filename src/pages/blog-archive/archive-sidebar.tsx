import { blogArchive } from '#content/data/archives.ts'
import { site, withBrand } from '#content/site.ts'
import { SiteLink } from '../../components/site-link.tsx'
import styles from './archive-sidebar.module.css'

/** Months and subjects are placeholders: the blog has no pages for them yet, and its search does their work. */
export function ArchiveSidebar() {
  const { author, months, categories } = blogArchive
  return (
    <aside className={styles.sidebar} aria-label="About the blog">
      <section>
        <h2 className={styles.title}>{site.brand}</h2>
        <p>{withBrand(author)}</p>
      </section>
      <section>
        <h2 className={styles.title}>Archives</h2>
        <ul className={styles.months}>
          {months.map((month) => (
            <li key={month}>{month}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className={styles.title}>Categories</h2>
        <ul className={styles.categories}>
          {categories.map((category) => (
            <li key={category}>{category}</li>
          ))}
        </ul>
        <p>
          Months and categories cannot be selected here yet. <SiteLink href="/blog">Search the blog</SiteLink> instead.
        </p>
      </section>
      <p>
        {/* A file of the server's, no page of the router's. */}
        <a className={styles.feed} href="/rss.xml">
          <FeedSign />
          RSS feed
        </a>
      </p>
    </aside>
  )
}

function FeedSign() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M4 9a7 7 0 0 1 7 7M4 4a12 12 0 0 1 12 12" fill="none" stroke="currentColor" strokeWidth="2.200" />
      <circle cx="5.500" cy="14.500" r="1.800" fill="currentColor" />
    </svg>
  )
}
