import styles from './cover.module.css'

/** A drawing from public/art, all of which have one shape. What it shows is said beside it. */
export function Cover({ src }: { src: string }) {
  return (
    <span className={styles.cover}>
      <img src={src} alt="" width="640" height="320" loading="lazy" decoding="async" />
    </span>
  )
}
