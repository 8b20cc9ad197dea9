import { Link, useParams } from 'react-router-dom'
import { PageHead } from '../../components/page-head.tsx'
import { historyPath } from '../history/history-path.ts'
import { SignedOut } from '../signed-out.tsx'
import { StrangerView } from '../stranger-view.tsx'
import { useAccess } from '../use-access.ts'
import { BackToPosts } from './back-to-posts.tsx'
import { FirstLook } from './first-look.tsx'
import styles from './writing-page.module.css'
import { writingPath } from './writing-path.ts'

/** Where one post is written. */
export function WritingPage() {
  const { id = '' } = useParams()
  const { access } = useAccess()
  return (
    <div className={access.view === 'owner' || access.view === 'stranger' ? styles.wide : styles.narrow}>
      <PageHead name="Edit post" description="Where the owner of this site writes a post." />
      <header className={styles.header}>
        <BackToPosts />
        {access.view !== 'stranger' && (
          <p>
            <Link to={historyPath(id)}>History</Link>
          </p>
        )}
        <h1>Edit post</h1>
      </header>
      {access.view === 'checking' && <p role="status">Checking sign-in…</p>}
      <noscript>
        <p>The editor needs JavaScript. Turn it on for this site and load the page again.</p>
      </noscript>
      {access.view === 'signed-out' && <SignedOut returnTo={writingPath(id)} />}
      {access.view === 'stranger' && (
        <>
          <StrangerView {...access} />
          <FirstLook key={id} id={id} user={access.user} isGuest status={null} />
        </>
      )}
      {access.view === 'owner' && <FirstLook key={id} id={id} user={access.user} status={access.status} />}
    </div>
  )
}
