import type { site } from '#content/site.ts'
import styles from './social-links.module.css'

// Drawn here: each says what the place is for.
const ICONS: Record<(typeof site.social)[number]['icon'], string> = {
  youtube: 'M4 5h16v14H4zM10 9v6l5-3z',
  github: 'm8 7-5 5 5 5m8-10 5 5-5 5M14 5l-4 14',
  linkedin: 'M5 10v9M5 6h0M10 19v-9m0 4q0-4 4-4t4 4v5',
}

/** The site's accounts elsewhere. */
export function SocialLinks({ links }: { links: typeof site.social }) {
  return (
    <ul className={styles.social} aria-label="Elsewhere">
      {links.map(({ name, icon, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            <span className="sr-only">{`${name} (opens in a new tab)`}</span>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d={ICONS[icon]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
