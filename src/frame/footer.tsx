import { use } from 'react'
import { site } from '#content/site.ts'
import { PageDataContext } from '../page-data.ts'
import styles from './footer.module.css'

export function Footer() {
  const { year } = use(PageDataContext)
  return (
    <footer className={styles.footer}>
      <p className={styles.line}>
        © {year} {site.brand}
      </p>
    </footer>
  )
}
