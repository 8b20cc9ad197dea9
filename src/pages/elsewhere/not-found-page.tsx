import { Link } from 'react-router-dom'
import { PageHead } from '../../head/page-head.tsx'
import { LooseEnd } from './loose-end.tsx'
import styles from './not-found-page.module.css'

export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <PageHead name="Page not found" description="There is no page at this address." />
      <LooseEnd />
      <div className={styles.words}>
        <h1>This connection leads nowhere</h1>
        <p className={styles.lead}>
          There is no page at this address. It may have moved, or the link that brought you here has a typing error.
        </p>
        <ul className={styles.ways}>
          <li>
            <Link className="button" to="/">
              Go to the home page
            </Link>
          </li>
          <li>
            <Link to="/sitemap">See every page</Link>
          </li>
          <li>
            <Link to="/blog">Look through the blog</Link>
          </li>
        </ul>
      </div>
    </div>
  )
}
