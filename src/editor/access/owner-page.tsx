import type { ReactNode } from 'react'
import type { Status } from '#server/contract.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useClearSight } from '../shell/use-clear-sight.ts'
import { BackToPosts } from './back-to-posts.tsx'
import { ContributorView } from './contributor-view.tsx'
import styles from './owner-page.module.css'
import { PersonScope } from './person-scope.tsx'
import { SignedOut } from './signed-out.tsx'
import { SomeoneElse } from './someone-else.tsx'
import { useAccess } from './use-access.ts'

interface Owner {
  user: string
  status: Status | null
  /** Of every failed call: a sign-in may have ended meanwhile. */
  onFailure(error: unknown): void
}

interface OwnerPageProps {
  name: string
  description: string
  /** Where a sign-in leads to. */
  returnTo: string
  /** Of what the owner sees. */
  width?: 'narrow' | 'page' | 'window'
  /** Stands beside the way back to the posts, for people who may go there. */
  links?: ReactNode
  /** What stands below the words for a person who may not push: nothing, where missing. */
  contributor?(user: string): ReactNode
  /** What the owner sees. */
  children(owner: Owner): ReactNode
}

/** A page of the editor beside its list of posts: what it is, and what stands there for people who are not its owner. */
export function OwnerPage({
  name,
  description,
  returnTo,
  width = 'narrow',
  links,
  contributor,
  children,
}: OwnerPageProps) {
  const page = useClearSight()
  const { access, onFailure } = useAccess()
  const isShown = access.view === 'owner' || (access.view === 'contributor' && contributor !== undefined)
  return (
    <div ref={page} className={styles[isShown ? width : 'narrow']}>
      <PageHead name={name} description={description} />
      <header className={styles.header}>
        <BackToPosts />
        {access.view !== 'contributor' && links}
        <h1>{name}</h1>
      </header>
      {access.view === 'checking' && <p role="status">Checking sign-in…</p>}
      <noscript>
        <p>The editor needs JavaScript. Turn it on for this site and load the page again.</p>
      </noscript>
      {access.view === 'signed-out' && <SignedOut returnTo={returnTo} />}
      {access.view === 'someone-else' && <SomeoneElse user={access.user} onGoOn={access.goOn} />}
      {access.view === 'contributor' && (
        <PersonScope key={access.person.key} person={access.person} onFailure={onFailure}>
          <ContributorView {...access} />
          {contributor?.(access.user)}
        </PersonScope>
      )}
      {access.view === 'owner' && (
        <PersonScope key={access.person.key} person={access.person} onFailure={onFailure}>
          {children({ ...access, onFailure })}
        </PersonScope>
      )}
    </div>
  )
}
