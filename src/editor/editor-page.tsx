import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { PageHead } from '../components/page-head.tsx'
import { Editor } from './editor.tsx'
import styles from './editor-page.module.css'
import { GuestPosts } from './propose/guest-posts.tsx'
import { takeReturn } from './return-to.ts'
import { SignedOut } from './signed-out.tsx'
import { StrangerView } from './stranger-view.tsx'
import { useAccess } from './use-access.ts'

export function EditorPage() {
  const { access, readStatusAgain, onFailure } = useAccess()
  const navigate = useNavigate()
  useEffect(() => {
    const path = (access.view === 'owner' || access.view === 'stranger') && takeReturn()
    if (path) void navigate(path, { replace: true })
  }, [access.view, navigate])
  return (
    <div className={access.view === 'owner' ? styles.wide : styles.narrow}>
      <PageHead name="Blog editor" description="Where the owner of this site writes its blog." />
      <h1>Admin — Blog Editor</h1>
      {access.view === 'checking' && (
        <p className={styles.checking} role="status">
          Checking sign-in…
        </p>
      )}
      <noscript>
        <p>The editor needs JavaScript. Turn it on for this site and load the page again.</p>
      </noscript>
      {access.view === 'signed-out' && <SignedOut />}
      {access.view === 'stranger' && (
        <>
          <StrangerView {...access} />
          <GuestPosts user={access.user} />
        </>
      )}
      {access.view === 'owner' && <Editor {...access} onChanged={readStatusAgain} onFailure={onFailure} />}
    </div>
  )
}
