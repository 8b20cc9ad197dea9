import drawings from './drawings.svg?url'
import styles from './icon-point.module.css'

export interface IconPointProps {
  /** Its id in drawings.svg. */
  icon: string
  title: string
  sentence: string
}

/** One of several things that are said in a sentence each, with a small drawing beside it, as an entry of a list. */
export function IconPoint({ icon, title, sentence }: IconPointProps) {
  return (
    <li className={styles.point}>
      <svg className={styles.icon} viewBox="0 0 24 24" width="44" height="44" aria-hidden="true">
        <use href={`${drawings}#${icon}`} />
      </svg>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.sentence}>{sentence}</p>
    </li>
  )
}
