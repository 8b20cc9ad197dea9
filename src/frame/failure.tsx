import { useLocation } from 'react-router-dom'
import { PageHead } from '../head/page-head.tsx'
import styles from './failure.module.css'

/** Shown when a page's own code could not be fetched or failed. The link loads the document anew, and with it newer code. */
export function Failure() {
  const { pathname, search } = useLocation()
  return (
    <div className={styles.failure}>
      <PageHead name="Something went wrong" />
      <h1>Something went wrong</h1>
      <p>
        {navigator.onLine
          ? 'This page could not be shown. The site may have been updated while you were reading.'
          : 'This page could not be loaded, because there is no network. Connect to one, and try again.'}
      </p>
      <p>
        <a href={pathname + search} target="_self">
          Load this page again
        </a>
      </p>
    </div>
  )
}
