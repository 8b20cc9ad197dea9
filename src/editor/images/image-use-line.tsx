import { Link } from 'react-router-dom'
import type { ImageUse } from '#server/contract.ts'
import { writingPath } from '../shell/writing-path.ts'
import styles from './image-card.module.css'

/** A post that shows an image, and what it says of it. */
export function ImageUseLine({ use: { id, title, isCover, alts } }: { use: ImageUse }) {
  const words = [...new Set(alts)]
  return (
    <li>
      <Link to={writingPath(id)}>{title}</Link>
      {isCover && ' (cover)'}
      {words.map((alt) =>
        alt === '' ? (
          <span key="" className={styles.silent}>
            No description
          </span>
        ) : (
          <span key={alt} className={styles.alt}>
            “{alt}”
          </span>
        ),
      )}
    </li>
  )
}
