import { Link } from 'react-router-dom'
import { OwnerPage } from '../access/owner-page.tsx'
import { DELETED_PATH } from '../shell/history-path.ts'
import { DELETED_IMAGES_PATH } from '../shell/images-path.ts'
import { Deleted } from './deleted.tsx'

/** The posts that were deleted, and the way back for each. */
export function DeletedPage() {
  return (
    <OwnerPage
      name="Deleted posts"
      description="Where the owner of this site restores deleted posts."
      returnTo={DELETED_PATH}
      links={
        <p>
          <Link to={DELETED_IMAGES_PATH}>Deleted images</Link>
        </p>
      }
    >
      {({ status, onFailure }) => <Deleted status={status} onFailure={onFailure} />}
    </OwnerPage>
  )
}
