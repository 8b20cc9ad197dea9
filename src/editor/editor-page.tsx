import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { PageHead } from '../head/page-head.tsx'
import { ContributorView } from './access/contributor-view.tsx'
import { PersonScope } from './access/person-scope.tsx'
import { SignedOut } from './access/signed-out.tsx'
import { SomeoneElse } from './access/someone-else.tsx'
import { useAccess } from './access/use-access.ts'
import styles from './editor-page.module.css'
import { ContributorPosts } from './list/contributor-posts.tsx'
import { Editor } from './list/editor.tsx'
import { takeReturn } from './shell/return-to.ts'
import { useClearSight } from './shell/use-clear-sight.ts'

export function EditorPage() {
  const page = useClearSight()
  const { access, readStatusAgain, onFailure } = useAccess()
  const navigate = useNavigate()
  useEffect(() => {
    const path = (access.view === 'owner' || access.view === 'contributor') && takeReturn()
    if (path) void navigate(path, { replace: true })
  }, [access.view, navigate])
  return (
    <div ref={page} className={access.view === 'owner' ? styles.wide : styles.narrow}>
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
      {access.view === 'someone-else' && <SomeoneElse user={access.user} onGoOn={access.goOn} />}
      {access.view === 'contributor' && (
        <PersonScope key={access.person.key} person={access.person} onFailure={onFailure}>
          <ContributorView {...access} />
          <ContributorPosts user={access.user} />
        </PersonScope>
      )}
      {access.view === 'owner' && (
        <PersonScope key={access.person.key} person={access.person} onFailure={onFailure}>
          <Editor {...access} onChanged={readStatusAgain} onFailure={onFailure} />
        </PersonScope>
      )}
    </div>
  )
}
