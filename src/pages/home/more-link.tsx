import type { ReactNode } from 'react'
import { SiteLink } from '../../components/site-link.tsx'
import styles from './more-link.module.css'

/** Where a section leads on: words and an arrow that leans forward. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <SiteLink className={styles.more} href={href}>
      {children}
      <svg className={styles.arrow} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M2.5 8h10M8.5 4l4 4-4 4" />
      </svg>
    </SiteLink>
  )
}
