import styles from './link-tiles.module.css'
import { SiteLink } from './site-link.tsx'

interface LinkTilesProps {
  tiles: readonly {
    title: string
    link: string
    kicker?: string
    text?: string
    /** Class that gives the tile its color. */
    className?: string | undefined
  }[]
}

/** Short ways in, for whoever knows what they look for. */
export function LinkTiles({ tiles }: LinkTilesProps) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ title, link, kicker, text, className }) => (
        <li className={className ? `${styles.tile} ${className}` : styles.tile} key={title}>
          {kicker && <p className={styles.kicker}>{kicker}</p>}
          <SiteLink className={styles.link} href={link}>
            {title}
          </SiteLink>
          {text && <p className={styles.text}>{text}</p>}
        </li>
      ))}
    </ul>
  )
}
