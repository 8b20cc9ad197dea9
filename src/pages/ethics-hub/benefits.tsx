import styles from './benefits.module.css'

export function Benefits({ benefits }: { benefits: readonly { title: string; text: string }[] }) {
  return (
    <ul className={styles.benefits}>
      {benefits.map(({ title, text }) => (
        <li className={styles.benefit} key={title}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
