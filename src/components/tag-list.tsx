import styles from './tag-list.module.css'

export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li className={styles.tag} key={tag}>
          {tag}
        </li>
      ))}
    </ul>
  )
}
