import { Link } from 'react-router-dom'
import { OwnerPage } from '../access/owner-page.tsx'
import { DELETED_PATH } from '../shell/history-path.ts'
import { DELETED_IMAGES_PATH, IMAGES_PATH } from '../shell/images-path.ts'
import { DeletedImages } from './deleted-images.tsx'

/** The images that were deleted, and the way back for each. */
export function DeletedImagesPage() {
  return (
    <OwnerPage
      name="Deleted images"
      description="Where the owner of this site restores deleted images."
      returnTo={DELETED_IMAGES_PATH}
      links={
        <>
          <p>
            <Link to={IMAGES_PATH}>Images</Link>
          </p>
          <p>
            <Link to={DELETED_PATH}>Deleted posts</Link>
          </p>
        </>
      }
    >
      {({ status, onFailure }) => <DeletedImages status={status} onFailure={onFailure} />}
    </OwnerPage>
  )
}
