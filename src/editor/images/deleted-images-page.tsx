import { Link } from 'react-router-dom'
import { DELETED_PATH } from '../history/history-path.ts'
import { OwnerPage } from '../owner-page.tsx'
import { DeletedImages } from './deleted-images.tsx'
import { DELETED_IMAGES_PATH, IMAGES_PATH } from './images-path.ts'

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
