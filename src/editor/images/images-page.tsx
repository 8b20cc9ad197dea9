import { PageHead } from '../../components/page-head.tsx'
import { SignedOut } from '../signed-out.tsx'
import { StrangerView } from '../stranger-view.tsx'
import { useAccess } from '../use-access.ts'
import { BackToPosts } from '../writing/back-to-posts.tsx'
import { Images } from './images.tsx'
import styles from './images-page.module.css'
import { IMAGES_PATH } from './images-path.ts'

/** Where the images of posts are looked through. */
export function ImagesPage() {
  const { access, onFailure } = useAccess()
  return (
    <div className={access.view === 'owner' ? styles.wide : styles.narrow}>
      <PageHead name="Images" description="Where the owner of this site keeps the images of its posts." />
      <header className={styles.header}>
        <BackToPosts />
        <h1>Images</h1>
      </header>
      {access.view === 'checking' && <p role="status">Checking sign-in…</p>}
      <noscript>
        <p>The editor needs JavaScript. Turn it on for this site and load the page again.</p>
      </noscript>
      {access.view === 'signed-out' && <SignedOut returnTo={IMAGES_PATH} />}
      {access.view === 'stranger' && <StrangerView {...access} />}
      {access.view === 'owner' && <Images branch={access.status?.branch ?? null} onFailure={onFailure} />}
    </div>
  )
}
