import styles from './drawn-icon.module.css'

/** A line drawing in a square of 24, on a tile. */
export function DrawnIcon({ path }: { path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width="44" height="44" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
