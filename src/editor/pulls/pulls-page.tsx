import { Link, useParams } from 'react-router-dom'
import { OwnerPage } from '../access/owner-page.tsx'
import { PULLS_PATH, pullPath } from '../shell/pulls-path.ts'
import { Pull } from './pull.tsx'
import styles from './pulls.module.css'
import { Pulls } from './pulls.tsx'

/** The open pull requests that touch posts, by anyone; with a number in the address, that one. */
export function PullsPage() {
  const { number } = useParams()
  if (number !== undefined) return <PullPage number={number} />
  return (
    <OwnerPage
      name="Pull requests"
      description="Where the owner of this site reviews posts that others propose."
      returnTo={PULLS_PATH}
    >
      {({ status }) => (status?.mode === 'local' ? <LocalMode /> : <Pulls status={status} />)}
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
      links={<WayToPulls />}
      width="page"
    >
      {({ user, status, onFailure }) => {
        if (status?.mode === 'local') return <LocalMode />
        if (asked === null) return <p>A pull request has a number, such as 12. This address has none.</p>
        return <Pull key={asked} number={asked} user={user} status={status} onFailure={onFailure} />
      }}
    </OwnerPage>
  )
}

function WayToPulls() {
  return (
    <p>
      <Link to={PULLS_PATH}>← All pull requests</Link>
    </p>
  )
}

/** Why there is nothing here, and how there would be. */
function LocalMode() {
  return (
    <div className={styles.none}>
      <p>Pull requests belong to GitHub mode. This site runs in local mode and reads its posts from this machine.</p>
      <p>
        To work with the posts on GitHub, set <code>GITHUB_REPOSITORY=owner/name</code> with the settings that sign-in
        needs, as the README describes, and start the site again.
      </p>
    </div>
  )
}
