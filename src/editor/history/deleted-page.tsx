import { PageHead } from '../../components/page-head.tsx'
import { SignedOut } from '../signed-out.tsx'
import { StrangerView } from '../stranger-view.tsx'
import { useAccess } from '../use-access.ts'
import { BackToPosts } from '../writing/back-to-posts.tsx'
import { Deleted } from './deleted.tsx'
import styles from './history-page.module.css'
import { DELETED_PATH } from './history-path.ts'

/** The posts that were deleted, and the way back for each. */
export function DeletedPage() {
  const { access, onFailure } = useAccess()
  return (
    <div className={styles.narrow}>
      <PageHead name="Deleted posts" description="Where the owner of this site brings deleted posts back." />
      <header className={styles.header}>
        <BackToPosts />
        <h1>Deleted posts</h1>
      </header>
      {access.view === 'checking' && <p role="status">Checking sign-in…</p>}
      <noscript>
        <p>The editor needs JavaScript. Turn it on for this site and load the page again.</p>
      </noscript>
      {access.view === 'signed-out' && <SignedOut returnTo={DELETED_PATH} />}
      {access.view === 'stranger' && <StrangerView {...access} />}
      {access.view === 'owner' && <Deleted status={access.status} onFailure={onFailure} />}
    </div>
  )
}
