import '../../styles/fields.css'
import { type ReactNode, useState } from 'react'
import type { Status } from '#server/contract.ts'
import { PageHead } from '../../head/page-head.tsx'
import { PageTitleContext } from '../shell/page-title.ts'
import { useClearSight } from '../shell/use-clear-sight.ts'
import { useAccessHere } from './access-context.ts'
import { BackToPosts } from './back-to-posts.tsx'
import styles from './owner-page.module.css'
import { PersonScope } from './person-scope.tsx'
import { SignedOut } from './signed-out.tsx'
import { SomeoneElse } from './someone-else.tsx'

interface Owner {
  user: string
  status: Status | null
  /** What the server tells of the posts is read again. */
  onChanged(): void
  /** Of every failed call: a sign-in may have ended meanwhile. */
  onFailure(error: unknown): void
}

interface OwnerPageProps {
  /** Of the browser's tab, and of the page, unless it has a heading of its own. */
  name: string
  heading?: string
  description: string
  /** Where a sign-in leads to, if not to the list of posts. */
  returnTo?: string
  /** Of what the owner sees. `window` fills the pane, so that what stands in it can scroll by itself. */
  width?: 'narrow' | 'list' | 'page' | 'window'
  /** Stands beside the page's name, for people who may go there. */
  links?: ReactNode
  /** What stands there for a person who may not push, below the reason: nothing, where missing. */
  contributor?(user: string, reason: string): ReactNode
  /** The reason stands in what the contributor sees. */
  tellsReason?: boolean
  /** What the owner sees. */
  children(owner: Owner): ReactNode
}

/** A page of the editor: what it is, and what stands there for people who are not its owner. */
export function OwnerPage({
  name,
  heading = name,
  description,
  returnTo,
  width = 'narrow',
  links,
  contributor,
  tellsReason = false,
  children,
}: OwnerPageProps) {
  const page = useClearSight()
  const { access, readStatusAgain, onFailure } = useAccessHere()
  const [title, setTitle] = useState<string | null>(null)
  const isShown = access.view === 'owner' || (access.view === 'contributor' && contributor !== undefined)
  return (
    <div ref={page} className={styles[isShown ? width : 'narrow']} data-width={isShown ? width : 'narrow'}>
      <PageHead name={title ?? name} description={description} />
      <header className={styles.header}>
        {width === 'window' && <BackToPosts />}
        <h1>{heading}</h1>
        {access.view !== 'contributor' && links}
      </header>
      {access.view === 'checking' && (
        <p className={styles.checking} role="status">
          Checking sign-in…
        </p>
      )}
      <noscript>
        <p>The editor needs JavaScript. Turn it on for this site and load the page again.</p>
      </noscript>
      {access.view === 'signed-out' && <SignedOut {...(returnTo !== undefined && { returnTo })} />}
      {access.view === 'someone-else' && <SomeoneElse user={access.user} onGoOn={access.goOn} />}
      <PageTitleContext value={setTitle}>
        {access.view === 'contributor' && (
          <PersonScope>
            {!tellsReason && <p>{access.sentence}</p>}
            {contributor?.(access.user, access.sentence)}
          </PersonScope>
        )}
        {access.view === 'owner' && (
          <PersonScope>{children({ ...access, onChanged: readStatusAgain, onFailure })}</PersonScope>
        )}
      </PageTitleContext>
    </div>
  )
}
