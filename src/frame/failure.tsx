import { useEffect } from 'react'
import { useLocation, useRouteError } from 'react-router-dom'
import { PageHead } from '../head/page-head.tsx'
import styles from './failure.module.css'
import { CodeFault } from './route-code.ts'

/**
 * Shown where a page failed. One whose code could not be fetched comes as a document of its own, since the site may have been
 * built anew; that document does without the code.
 */
export function Failure() {
  const { pathname, search } = useLocation()
  const isNew = useRouteError() instanceof CodeFault && navigator.onLine
  useEffect(() => {
    if (isNew) location.reload()
  }, [isNew])
  if (isNew) return <p role="status">Loading…</p>
  return (
    <div className={styles.failure}>
      <PageHead name="Something went wrong" />
      <h1>Something went wrong</h1>
      <p>
        {navigator.onLine
          ? 'This page could not be shown.'
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
