import { useId } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { PullSummary } from '#server/contract/contract.ts'
import { useSite } from '../access/access-context.ts'
import { OwnerPage } from '../access/owner-page.tsx'
import { Failure } from '../shell/failure.tsx'
import { NewTab } from '../shell/new-tab.tsx'
import { PULLS_PATH, pullPath } from '../shell/paths.ts'
import { OwnPulls } from './own-pulls.tsx'
import { Pull } from './pull.tsx'
import { PullFacts } from './pull-facts.tsx'
import styles from './pulls-page.module.css'
import { useFoundFocus } from './use-found-focus.ts'
import { usePulls } from './use-pulls.ts'
import { WhatItTouches } from './what-it-touches.tsx'

/** The open pull requests that touch posts, by anyone; with a number in the address, that one. */
export function PullsPage() {
  const { number } = useParams()
  useFoundFocus()
  if (number !== undefined) return <PullPage number={number} />
  return (
    <OwnerPage
      name="Pull requests"
      description="Where the owner of this site reviews posts that others propose."
      returnTo={PULLS_PATH}
      contributor={() => <OwnPulls />}
    >
      {({ status }) => (status?.mode === 'local' ? <LocalMode /> : <Pulls />)}
    </OwnerPage>
  )
}

/** Where one pull request is reviewed, merged or closed. */
function PullPage({ number }: { number: string }) {
  const asked = /^[1-9]\d{0,9}$/.test(number) ? Number(number) : null
  return (
    <OwnerPage
      name={asked === null ? 'Pull request' : `Pull request #${asked}`}
      description="Where the owner of this site reviews what others propose."
      returnTo={asked === null ? PULLS_PATH : pullPath(asked)}
      links={<WayToPulls of="All" />}
      contributorLinks={<WayToPulls of="Your" />}
      width="page"
      tellsReason
      contributor={(user) =>
        asked === null ? <NoNumber /> : <Pull key={asked} number={asked} user={user} isOwner={false} />
      }
    >
      {({ user, status }) => {
        if (status?.mode === 'local') return <LocalMode />
        if (asked === null) return <NoNumber />
        return <Pull key={asked} number={asked} user={user} isOwner />
      }}
    </OwnerPage>
  )
}

function NoNumber() {
  return <p>A pull request has a number, such as 12. This address has none.</p>
}

function WayToPulls({ of }: { of: 'All' | 'Your' }) {
  return (
    <p>
      <Link to={PULLS_PATH}>{`← ${of} pull requests`}</Link>
    </p>
  )
}

/** Why there is nothing here, and how there would be. */
function LocalMode() {
  return (
    <div className="stack-3 breaking blank soft">
      <p>Pull requests belong to GitHub mode. This site runs in local mode and reads its posts from this machine.</p>
      <p>
        To work with the posts on GitHub, set <code>GITHUB_REPOSITORY=owner/name</code> with the settings that sign-in
        needs, as the README describes, and start the site again.
      </p>
    </div>
  )
}

/** Every open pull request that touches posts, the newest change first. */
function Pulls() {
  const { status, folder } = useSite()
  const repository = status?.repository ?? ''
  const { pulls, moreAt, error, isReading, refresh } = usePulls({ repository })
  return (
    <>
      {error && <Failure error={error} onAgain={refresh} />}
      <div role="status" tabIndex={-1} className={styles.status}>
        {!pulls && !error && <p>Looking for pull requests…</p>}
        {!pulls && error && isReading && <p>Looking again…</p>}
        {pulls && pulls.length > 0 && <p>{`${pulls.length} open`}</p>}
        {pulls?.length === 0 && (
          <p className="breaking blank soft">
            No open pull request touches the posts. Every one that changes a file in <code>{folder}/</code> is listed
            here.
          </p>
        )}
      </div>
      {pulls && pulls.length > 0 && (
        <ul className="stack-3">
          {pulls.map((pull) => (
            <PullEntry key={pull.number} pull={pull} />
          ))}
        </ul>
      )}
      {moreAt && (
        <p>
          There are more pull requests than are listed here: <NewTab href={moreAt}>all pull requests on GitHub</NewTab>.
        </p>
      )}
    </>
  )
}

/** A pull request in the list: whose it is, how it stands, what it touches. */
function PullEntry({ pull }: { pull: PullSummary }) {
  const { number, title, url } = pull
  const key = useId()
  return (
    <li className={styles.entry}>
      <h2 id={key} className={styles.title}>
        <Link to={pullPath(number)}>{title || 'No title'}</Link>
      </h2>
      <PullFacts pull={pull} />
      <WhatItTouches pull={pull} />
      <div className="flow-2 small compact">
        <Link className="button quiet" to={pullPath(number)} aria-describedby={key}>
          Review
        </Link>
        <NewTab className="button quiet" href={url} aria-describedby={key}>
          Open on GitHub
        </NewTab>
      </div>
    </li>
  )
}
