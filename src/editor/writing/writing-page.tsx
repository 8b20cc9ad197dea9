import { Link, useParams } from 'react-router-dom'
import { OwnerPage } from '../access/owner-page.tsx'
import { historyPath } from '../shell/history-path.ts'
import { writingPath } from '../shell/writing-path.ts'
import { OpenPost } from './open-post.tsx'

/** Where one post is written. */
export function WritingPage() {
  const { id = '' } = useParams()
  return (
    <OwnerPage
      name="Edit post"
      description="Where the owner of this site writes a post."
      returnTo={writingPath(id)}
      width="window"
      links={
        <p>
          <Link to={historyPath(id)}>History</Link>
        </p>
      }
      contributor={(user) => <OpenPost key={id} id={id} user={user} isContributor status={null} />}
    >
      {({ user, status }) => <OpenPost key={id} id={id} user={user} status={status} />}
    </OwnerPage>
  )
}
