import type { ethicsCategories } from '#content/data/ethics-hub.ts'
import hues from '../../components/hue.module.css'
import { SiteLink } from '../../components/site-link.tsx'
import styles from './category-cards.module.css'

export function CategoryCards({ categories }: { categories: typeof ethicsCategories }) {
  return (
    <ul className={styles.cards}>
      {categories.map(({ title, kicker, text, link, label, hue }) => (
        <li className={`${styles.card} ${hues[hue]}`} key={link}>
          <p className={styles.kicker}>{kicker}</p>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
          <p className={styles.foot}>
            <SiteLink className={styles.link} href={link}>
              {label}
            </SiteLink>
          </p>
        </li>
      ))}
    </ul>
  )
}
