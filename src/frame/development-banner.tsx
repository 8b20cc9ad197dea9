import styles from './development-banner.module.css'

export function DevelopmentBanner({ label }: { label: string }) {
  return (
    <aside className={styles.banner} aria-label={label}>
      <p className={styles.notice}>This site is under development. Its content may change without notice.</p>
    </aside>
  )
}
