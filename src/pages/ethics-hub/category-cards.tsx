import type { ethicsCategories } from '#content/data/ethics-hub.ts'
import { Cover } from '../../art/cover/cover.tsx'
import frame from '../../components/card.module.css'
import { CardFoot } from '../../components/card.tsx'
import hues from '../../components/hue.module.css'
import styles from './category-cards.module.css'

export function CategoryCards({ categories }: { categories: typeof ethicsCategories }) {
  return (
    <ul className={styles.cards}>
      {categories.map(({ title, kicker, text, link, label, motif, hue }) => (
        <li className={`${frame.card} ${styles.card} ${hues[hue]}`} key={link}>
          <div className={frame.art}>
            <Cover motif={motif} hue={hue} seed={link} />
          </div>
          <p className={styles.kicker}>{kicker}</p>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
          <CardFoot href={link} action={label} />
        </li>
      ))}
    </ul>
  )
}
