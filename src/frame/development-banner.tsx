import { site } from '#content/site.ts'
import styles from './development-banner.module.css'

export function DevelopmentBanner({ label }: { label: string }) {
  if (!site.notice) return null
  return (
    <aside className={styles.banner} aria-label={label}>
      <p className={styles.notice}>{site.notice}</p>
    </aside>
  )
}
