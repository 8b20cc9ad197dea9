import type { ReactNode } from 'react'
import grid from './card-grid.module.css'
import styles from './link-tiles.module.css'
import { SiteLink } from './site-link.tsx'

interface LinkTilesProps {
  tiles: readonly {
    title: string
    text: string
    link: string
    /** What the link says, where it is not the title. */
    label?: string
    /** A square. */
    art: ReactNode
  }[]
  headingLevel?: 3
}

/** Short ways in for visitors who know what they look for, in rows that their number fills. */
export function LinkTiles({ tiles, headingLevel }: LinkTilesProps) {
  const Title = headingLevel ? 'h3' : 'p'
  return (
    <div className={grid.byCount}>
      <ul>
        {tiles.map(({ title, text, link, label, art }) => (
          <li className={styles.tile} key={title}>
            <div className={styles.art}>{art}</div>
            <div className={styles.words}>
              <Title className={styles.title}>{label ? title : <TileLink href={link}>{title}</TileLink>}</Title>
              <p className={styles.text}>{text}</p>
              {label && (
                <p className={styles.label}>
                  <TileLink href={link}>{label}</TileLink>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function TileLink({ href, children }: { href: string; children: string }) {
  return (
    <SiteLink className={styles.link} href={href}>
      {children}
    </SiteLink>
  )
}
