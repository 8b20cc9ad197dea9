import type { site } from '#content/site.ts'
import styles from './social-links.module.css'

// Drawn here: each says what the place is for.
const ICONS: Record<(typeof site.social)[number]['icon'], string> = {
  youtube:
    'M4 7.500C4 6 5 5 6.500 5h11C19 5 20 6 20 7.500v9c0 1.500-1 2.500-2.500 2.500h-11C5 19 4 18 4 16.500zM10 9v6l5-3z',
  github: 'M8 7 3 12l5 5M16 7l5 5-5 5M13.500 5l-3 14',
  linkedin: 'M5 10v9M5 5.500v.100M10 19v-9M10 14c0-2.500 1.500-4 3.500-4S17 11.500 17 14v5',
}

/** The site's accounts elsewhere. */
export function SocialLinks({ links }: { links: typeof site.social }) {
  return (
    <ul className={styles.social} aria-label="Elsewhere">
      {links.map(({ name, icon, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            <span className="sr-only">{name} (opens in a new tab)</span>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path
                d={ICONS[icon]}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.900"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
