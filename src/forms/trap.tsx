import styles from './trap.module.css'

/** Not there for people, nor for what reads pages aloud. Programs that fill in every field give themselves away. */
export function Trap() {
  return (
    <label className={styles.trap} aria-hidden="true">
      Leave this empty
      <input type="text" name="_gotcha" tabIndex={-1} autoComplete="off" />
    </label>
  )
}
