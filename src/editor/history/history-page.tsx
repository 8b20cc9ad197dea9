import { useLocation, useParams } from 'react-router-dom'
import { PageHead } from '../../components/page-head.tsx'
import { SignedOut } from '../signed-out.tsx'
import { StrangerView } from '../stranger-view.tsx'
import { useAccess } from '../use-access.ts'
import { BackToPosts } from '../writing/back-to-posts.tsx'
import { History } from './history.tsx'
import styles from './history-page.module.css'

/** Every version that a post ever had. */
export function HistoryPage() {
  const { id = '' } = useParams()
  const { pathname, search } = useLocation()
  const { access, onFailure } = useAccess()
  return (
    <div className={access.view === 'owner' ? styles.wide : styles.narrow}>
      <PageHead name="Post history" description="Where the owner of this site looks at what a post was." />
      <header className={styles.header}>
        <BackToPosts />
        <h1>Post history</h1>
      </header>
      {access.view === 'checking' && <p role="status">Checking sign-in…</p>}
      <noscript>
        <p>The editor needs JavaScript. Turn it on for this site and load the page again.</p>
      </noscript>
      {access.view === 'signed-out' && <SignedOut returnTo={pathname + search} />}
      {access.view === 'stranger' && <StrangerView {...access} />}
      {access.view === 'owner' && <History key={id} id={id} status={access.status} onFailure={onFailure} />}
    </div>
  )
}
