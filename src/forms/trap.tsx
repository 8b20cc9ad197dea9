import styles from './trap.module.css'

/** Hidden from people and from screen readers. Programs that fill in every field give themselves away. */
export function Trap() {
  return (
    <label className={styles.trap} aria-hidden="true">
      Leave this empty
      <input type="text" name="_gotcha" tabIndex={-1} autoComplete="off" />
    </label>
  )
}
