import { Link, useParams } from 'react-router-dom'
import { OwnerPage } from '../access/owner-page.tsx'
import { historyPath } from '../shell/history-path.ts'
import { writingPath } from '../shell/writing-path.ts'
import { OpenPost } from './open-post.tsx'
import { writingWords } from './writing-words.ts'

/** Where one post is written. */
export function WritingPage() {
  const { id = '' } = useParams()
  return (
    <OwnerPage
      name={writingWords.editPost}
      description={writingWords.whereTheOwnerOfThis}
      returnTo={writingPath(id)}
      width="window"
      links={
        <p>
          <Link to={historyPath(id)}>{writingWords.history}</Link>
        </p>
      }
      contributor={(user) => <OpenPost key={id} id={id} user={user} isContributor status={null} />}
    >
      {({ user, status }) => <OpenPost key={id} id={id} user={user} status={status} />}
    </OwnerPage>
  )
}
