import drawings from './drawings.svg?url'
import styles from './line-icon.module.css'

export type LineIconName =
  | 'assistant'
  | 'bars'
  | 'page'
  | 'person'
  | 'sprout'
  | 'plug'
  | 'badge'
  | 'stop'
  | 'lock'
  | 'scales'
  | 'eye'
  | 'shield'

/** A small drawing beside a heading, which says what it shows. */
export function LineIcon({ name }: { name: LineIconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width="44" height="44" aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
