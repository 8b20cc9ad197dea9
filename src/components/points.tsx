import type { ReactNode } from 'react'
import grid from './card-grid.module.css'
import styles from './points.module.css'

interface PointsProps {
  points: readonly {
    title: string
    text: string
    /** The id of the point, for links to it. */
    id?: string
    kicker?: string
    /** A tile: an icon, or a small cover. */
    art?: ReactNode
    badge?: ReactNode
    /** One of the site's colors: hue.css. */
    hue?: string
  }[]
  isOrdered?: boolean
}

/** Several things of one kind, said in a paragraph each: one panel that hairlines divide. */
export function Points({ points, isOrdered = false }: PointsProps) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <div className={grid.byCount}>
      <List className={isOrdered ? `${styles.points} ${styles.numbered}` : styles.points}>
        {points.map(({ title, text, id, kicker, art, badge, hue }) => (
          <li className={styles.point} data-hue={hue} id={id} key={title}>
            {art && <div className={styles.art}>{art}</div>}
            <div className={styles.words}>
              {kicker && <p className={styles.kicker}>{kicker}</p>}
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
              {badge && <p className={styles.badge}>{badge}</p>}
            </div>
          </li>
        ))}
      </List>
    </div>
  )
}
