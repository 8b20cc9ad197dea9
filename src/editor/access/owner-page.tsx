import '../../styles/fields.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Status } from '#server/contract/contract.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useClearSight } from '../shell/in-sight.ts'
import { NoticeBox } from '../shell/notice-box.tsx'
import { PageTitleContext } from '../shell/page-title.ts'
import { POSTS_PATH } from '../shell/paths.ts'
import { returnAfterSignIn } from '../shell/return-to.ts'
import { useAccessHere } from './access-context.ts'
import styles from './owner-page.module.css'
import { PersonScope } from './person-scope.tsx'

export interface Owner {
  user: string
  status: Status | null
  /** What the server tells of the posts is read again. */
  onChanged(): void
}

interface OwnerPageProps {
  /** Names the browser's tab, and the page, unless that has a heading of its own for its owner. */
  name: string
  heading?: string
  description: string
  /** Where a sign-in leads to, if not to the list of posts. */
  returnTo?: string
  /** Of what the owner sees. `window` fills the pane, so that what stands in it can scroll by itself. */
  width?: 'list' | 'page' | 'window'
  /** The way back from a window, if not to the list of posts. */
  back?: ReactNode
  /** Stands beside the page's name, for people who may go there. */
  links?: ReactNode
  /** The same for a person who may not push. */
  contributorLinks?: ReactNode
  /** What stands there for a person who may not push, below the reason: nothing, where missing. */
  contributor?(user: string, reason: string): ReactNode
  /** The reason stands in what the contributor sees. */
  tellsReason?: boolean
  /** What takes a commit there, and is not offered where the branch takes pull requests only: `images cannot be changed here`. */
  commits?: string
  /** What the owner sees. */
  children(owner: Owner): ReactNode
}

/** A page of the editor: what it is, and what stands there for people who are not its owner. */
export function OwnerPage({
  name,
  heading = name,
  description,
  returnTo,
  width = 'list',
  back,
  links,
  contributorLinks,
  contributor,
  tellsReason = false,
  commits,
  children,
}: OwnerPageProps) {
  const page = useClearSight()
  const { access, readStatusAgain } = useAccessHere()
  const [title, setTitle] = useState<string | null>(null)
  const isShown = access.view === 'owner' || (access.view === 'contributor' && contributor !== undefined)
  return (
    <div ref={page} className={styles[isShown ? width : 'narrow']} data-width={isShown ? width : 'narrow'}>
      <PageHead name={title ?? name} description={description} />
      <header className={styles.header}>
        {width === 'window' && <p>{back ?? <Link to={POSTS_PATH}>← All posts</Link>}</p>}
        <h1>{access.view === 'contributor' ? name : heading}</h1>
        {access.view === 'contributor' ? contributorLinks : links}
      </header>
      {access.view === 'checking' && (
        <p className={styles.checking} role="status">
          Checking sign-in…
        </p>
      )}
      <noscript>
        <p>The editor needs JavaScript. Turn it on for this site and load the page again.</p>
      </noscript>
      {access.view === 'signed-out' && <SignedOut returnTo={returnTo} isEnded={access.isEnded} />}
      {access.view === 'someone-else' && <SomeoneElse user={access.user} onGoOn={access.goOn} />}
      <PageTitleContext value={setTitle}>
        {access.view === 'contributor' && (
          <PersonScope>
            {(!tellsReason || access.proposeAt) && <p>{access.sentence}</p>}
            {access.proposeAt ? <AtGitHub address={access.proposeAt} /> : contributor?.(access.user, access.sentence)}
          </PersonScope>
        )}
        {access.view === 'owner' && commits && access.status?.rules?.needsPull && (
          <NoticeBox>
            <p>{`The branch ${access.status.branch} takes changes by pull request only, so ${commits}.`}</p>
          </NoticeBox>
        )}
        {access.view === 'owner' && <PersonScope>{children({ ...access, onChanged: readStatusAgain })}</PersonScope>}
      </PageTitleContext>
    </div>
  )
}

/** For people for whom the site can make no fork. */
function AtGitHub({ address }: { address: string }) {
  return (
    <p>
      <a href={address}>Write a new post at GitHub</a>, or press “Suggest an edit” below a published post.
    </p>
  )
}

/** Stands in the place of a page that was open for another person. */
function SomeoneElse({ user, onGoOn }: { user: string; onGoOn(): void }) {
  const button = useRef<HTMLButtonElement>(null)
  // What had the focus went with the page.
  useEffect(() => button.current?.focus(), [])
  return (
    <NoticeBox label="Another person has signed in">
      <p role="alert">
        You are signed in as <strong>{user}</strong>. This page was open for someone else, so it was closed. Unsaved
        text is kept in this browser for the person who typed it.
      </p>
      <button ref={button} type="button" onClick={onGoOn}>
        {`Continue as ${user}`}
      </button>
    </NoticeBox>
  )
}

// What the server says in the address when a sign-in fails. Fixed sentences: anyone can write an address.
const NOTICES: Record<string, string> = {
  denied: 'GitHub says that access was not granted. To write here, allow it when GitHub asks.',
  failed: 'The sign-in did not complete. Try again.',
  'too-often': 'Too many sign-ins came from your network. Wait ten minutes, then try again.',
  unavailable: 'Couldn’t sign you in: GitHub is not answering. Try again in a few minutes.',
}

/** `returnTo`: where the sign-in leads to, if not to the list of posts. `isEnded`: the person was signed in on this page. */
function SignedOut({ returnTo, isEnded }: { returnTo?: string | undefined; isEnded?: true | undefined }) {
  const [search] = useSearchParams()
  const reason = search.get('sign-in') ?? ''
  const notice = Object.hasOwn(NOTICES, reason) && NOTICES[reason]
  const signIn = () => {
    if (returnTo) returnAfterSignIn(returnTo)
    location.assign('/.auth/login/github')
  }
  return (
    <div className="stack-5 starting">
      {notice && (
        <p className="notice-tone round roomy edged" role="alert">
          {notice}
        </p>
      )}
      <p>You need to sign in to use the editor.</p>
      {isEnded && <p>Your sign-in has ended. Unsaved text is kept in this browser, and comes back when you sign in.</p>}
      <button type="button" onClick={signIn}>
        Sign in (GitHub)
      </button>
    </div>
  )
}
