import type { ComponentProps } from 'react'
import { SiteLink } from '../components/site-link.tsx'
import styles from './heading.module.css'

/** A heading with a link to itself, to be sent to others. */
export function Heading({ level, children, ...heading }: ComponentProps<'h2'> & { level: 2 | 3 | 4 }) {
  const Tag = `h${level}` as const
  return (
    <Tag className={styles.heading} {...heading}>
      {children}
      {heading.id && (
        <SiteLink className={styles.anchor} href={`#${heading.id}`} aria-hidden="true" tabIndex={-1}>
          #
        </SiteLink>
      )}
    </Tag>
  )
}
