import type { FocusArea } from '#content/data/research-hub.ts'
import styles from './focus-areas.module.css'

export function FocusAreas({ areas }: { areas: readonly FocusArea[] }) {
  return (
    <ul className={styles.areas}>
      {areas.map(({ id, title, kicker, text }) => (
        <li className={styles.area} id={id} key={id}>
          <p className={styles.kicker}>{kicker}</p>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
