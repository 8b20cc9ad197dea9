import type { ReactNode } from 'react'
import type { Status } from '#server/contract.ts'
import { PageHead } from '../components/page-head.tsx'
import styles from './owner-page.module.css'
import { SignedOut } from './signed-out.tsx'
import { StrangerView } from './stranger-view.tsx'
import { useAccess } from './use-access.ts'
import { BackToPosts } from './writing/back-to-posts.tsx'

export interface Owner {
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
  isWide?: boolean
  /** Beside the way back to the posts. */
  links?: ReactNode
  /** What the owner sees. */
  children(owner: Owner): ReactNode
}

/** A page of the editor beside its list of posts: what it is, and what stands there for whoever is no owner. */
export function OwnerPage({ name, description, returnTo, isWide = false, links, children }: OwnerPageProps) {
  const { access, onFailure } = useAccess()
  return (
    <div className={isWide && access.view === 'owner' ? styles.wide : styles.narrow}>
      <PageHead name={name} description={description} />
      <header className={styles.header}>
        <BackToPosts />
        {links}
        <h1>{name}</h1>
      </header>
      {access.view === 'checking' && <p role="status">Checking sign-in…</p>}
      <noscript>
        <p>The editor needs JavaScript. Turn it on for this site and load the page again.</p>
      </noscript>
      {access.view === 'signed-out' && <SignedOut returnTo={returnTo} />}
      {access.view === 'stranger' && <StrangerView {...access} />}
      {access.view === 'owner' && children({ ...access, onFailure })}
    </div>
  )
}
