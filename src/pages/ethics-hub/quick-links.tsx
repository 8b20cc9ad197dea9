import type { ethicsQuickLinks } from '#content/data/ethics-hub.ts'
import { groupInOrder } from '../../components/group-in-order.ts'
import hues from '../../components/hue.module.css'
import { SiteLink } from '../../components/site-link.tsx'
import styles from './quick-links.module.css'

interface QuickLinksProps {
  label: string
  links: typeof ethicsQuickLinks
}

/** Sections to go to straight away, in a column for each page that they are on. */
export function QuickLinks({ label, links }: QuickLinksProps) {
  return (
    <nav className={styles.pages} aria-label={label}>
      {groupInOrder(links, ({ page }) => page, []).map(([page, sections]) => (
        <div className={`${styles.page} ${hues[sections[0]?.hue ?? 'community']}`} key={page}>
          <p className={styles.name}>{page}</p>
          <ul className={styles.sections}>
            {sections.map(({ label: words, link }) => (
              <li key={link}>
                <SiteLink className={styles.link} href={link}>
                  {words}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
