import type { ReactNode } from 'react'
import styles from './home-section.module.css'

interface HomeSectionProps {
  id: string
  title: string
  lead: ReactNode
  /** Beside the heading where there is room. */
  aside?: ReactNode
  ground?: 'canvas' | 'paper'
  /** Where there is room, the heading stands in the upper left corner of the content, which leaves that free. */
  isHeadInCorner?: boolean
  children: ReactNode
}

/** A section across the whole width, with its heading. */
export function HomeSection(props: HomeSectionProps) {
  const { id, title, lead, aside, ground = 'canvas', isHeadInCorner = false, children } = props
  return (
    <section
      id={id}
      className={`${styles.section} ${ground === 'paper' ? styles.paper : ''}`}
      aria-labelledby={`${id}-title`}
    >
      <div className={`${styles.inner} ${isHeadInCorner ? styles.corner : ''}`}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 className={styles.title} id={`${id}-title`}>
              {title}
            </h2>
            <p className={styles.lead}>{lead}</p>
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}
