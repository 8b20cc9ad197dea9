import type { ServiceArea } from '#content/data/services-hub.ts'
import { Badge } from '../../components/badge.tsx'
import { DrawnEmoji } from '../../components/drawn-emoji.tsx'
import hues from '../../components/hue.module.css'
import styles from './area-tiles.module.css'

export function AreaTiles({ areas }: { areas: readonly ServiceArea[] }) {
  return (
    <ul className={styles.tiles}>
      {areas.map(({ title, text, icon, hue, isComing }) => (
        <li className={`${styles.tile} ${hues[hue]}`} key={title}>
          <DrawnEmoji emoji={icon} />
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
          {isComing && (
            <p className={styles.state}>
              <Badge>Coming Soon</Badge>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
