import { Link } from 'react-router-dom'
import { site } from '#content/site.ts'
import { PageHead } from '../../components/page-head.tsx'
import styles from './home-page.module.css'

export function HomePage() {
  return (
    <div className={styles.page}>
      <PageHead name="Home" path="/" />
      <h1 className={styles.title}>Your learning platform, wired into the rest of your work</h1>
      <p className={styles.lead}>
        {site.brand} builds AI agents, automation and integrations for learning and HR platforms: the enrolments,
        reports and hand-overs that a team otherwise does by hand, done by software that people can check.
      </p>
      <p>
        <Link className="button" to="/blog">
          Read the blog
        </Link>
      </p>
    </div>
  )
}
