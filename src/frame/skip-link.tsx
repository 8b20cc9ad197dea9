import styles from './skip-link.module.css'

/** A link, which also works before the script has arrived: src/behavior/skip-to-content.ts. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main" data-skip="">
      Skip to content
    </a>
  )
}
