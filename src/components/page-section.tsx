import { type ReactNode, useId } from 'react'
import styles from './page-section.module.css'

interface PageSectionProps {
  title: string
  id?: string
  kicker?: string
  intro?: ReactNode
  /** Under the intro: where the section leads on. */
  action?: ReactNode
  /** On a ground of its own, from edge to edge. */
  band?: boolean
  /** The heading stands beside what it is about where there is room. */
  beside?: boolean
  children: ReactNode
}

export function PageSection(props: PageSectionProps) {
  const { title, id, kicker, intro, action, band = false, beside = false, children } = props
  const heading = useId()
  const classes = [styles.section, band && styles.band, beside && styles.beside].filter(Boolean).join(' ')
  return (
    <section className={classes} id={id} aria-labelledby={heading}>
      <header className={styles.header}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <h2 className={styles.title} id={heading}>
          {title}
        </h2>
        {intro && <p className={styles.intro}>{intro}</p>}
        {action}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
