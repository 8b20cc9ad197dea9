import { SiteLink } from '../../components/site-link.tsx'
import styles from './dash-panel.module.css'
import { TwoReports } from './two-reports.tsx'

export function DashPanel({ portrait }: { portrait: string }) {
  return (
    <aside className={styles.panel} aria-label="About Dash">
      <TwoReports />
      <div className={styles.about}>
        <img src={portrait} alt="" width="64" height="64" />
        <p className={styles.text}>
          Dash is the reporting agent of our <SiteLink href="/the-learnops-crew">crew</SiteLink>. It is designed to read
          exports, reports, and APIs, and never to write to a platform. Its workflow is in beta, and no pilot has run
          yet. “Dash Insights” below describe what Dash is designed to look for.
        </p>
      </div>
    </aside>
  )
}
