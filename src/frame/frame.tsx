import { Outlet } from 'react-router-dom'
import { DevelopmentBanner } from './development-banner.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { SkipLink } from './skip-link.tsx'
import { LeadToTop } from './to-top-button.tsx'

/** What every page of the site shares. */
export function Frame() {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Header />
      <DevelopmentBanner label="Development notice" />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <DevelopmentBanner label="Development notice, repeated" />
      <Footer />
      <LeadToTop />
    </div>
  )
}
