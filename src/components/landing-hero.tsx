import type { ReactNode } from 'react'
import styles from './landing-hero.module.css'

interface LandingHeroProps {
  /** Sets the widths, the place of what stands beside the words, and the kicker's color. */
  className: string | undefined
  kicker: string
  title: string
  lead: string
  actions: ReactNode
  /** Beside and below the words. */
  children: ReactNode
}

/** The beginning of a page that stands without the frame of the articles: its promise, large, and where to go. */
export function LandingHero({ className, kicker, title, lead, actions, children }: LandingHeroProps) {
  return (
    <header className={`${styles.hero} ${className}`}>
      <div className={styles.words}>
        <p className={styles.kicker}>{kicker}</p>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {actions}
      </div>
      {children}
    </header>
  )
}
