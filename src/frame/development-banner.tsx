import styles from './development-banner.module.css'

export function DevelopmentBanner({ label }: { label: string }) {
  return (
    <aside className={styles.banner} aria-label={label}>
      <p className={styles.notice}>
        <span className={styles.dot} aria-hidden="true" />
        This site is under development. Its content may change without notice.
      </p>
    </aside>
  )
}
