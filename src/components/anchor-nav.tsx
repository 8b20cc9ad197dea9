import styles from './anchor-nav.module.css'
import { SiteLink } from './site-link.tsx'

/** The parts of a page, or pages that belong to it, in a row. */
export function AnchorNav({ label, links }: { label: string; links: readonly { label: string; link: string }[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.links}>
        {links.map(({ label: words, link }) => (
          <li key={link}>
            <SiteLink className={styles.link} href={link}>
              {words}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
