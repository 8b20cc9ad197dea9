import { sections } from '#content/sections.ts'
import { SiteLink } from '../components/site-link.tsx'
import type { PageFacts } from '../page-data.ts'
import styles from './sibling-pages.module.css'

/** The pages of the same section, beside the text where there is room; elsewhere the page's end leads on. */
export function SiblingPages({ page: { path, matter, siblings } }: { page: PageFacts }) {
  const { parent } = matter
  if (!parent || siblings.length < 2) return null
  return (
    <nav className={styles.rail} aria-label={sections[parent]} data-rail="">
      <div className={styles.box}>
        <SiteLink className={styles.title} href={parent}>
          {sections[parent]}
        </SiteLink>
        <ul className={styles.list}>
          {siblings.map((page) => (
            <li key={page.path}>
              <SiteLink href={page.path} aria-current={page.path === path ? 'page' : undefined}>
                {page.title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
