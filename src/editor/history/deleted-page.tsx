import { Link } from 'react-router-dom'
import { DELETED_IMAGES_PATH } from '../images/images-path.ts'
import { OwnerPage } from '../owner-page.tsx'
import { Deleted } from './deleted.tsx'
import { DELETED_PATH } from './history-path.ts'

/** The posts that were deleted, and the way back for each. */
export function DeletedPage() {
  return (
    <OwnerPage
      name="Deleted posts"
      description="Where the owner of this site brings deleted posts back."
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
