import type { ReactNode } from 'react'
import styles from './page-hero.module.css'

interface PageHeroProps {
  title: string
  lead: ReactNode
  kicker?: string
  breadcrumb?: ReactNode
  /** Beside the words where there is room. */
  aside?: ReactNode
  /** Under the words: buttons, figures. */
  children?: ReactNode
}

export function PageHero({ title, lead, kicker, breadcrumb, aside, children }: PageHeroProps) {
  return (
    <header className={aside ? `${styles.hero} ${styles.withAside}` : styles.hero}>
      <div className={styles.words}>
        {breadcrumb}
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </header>
  )
}
