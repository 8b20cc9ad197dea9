import { Link } from 'react-router-dom'
import { OwnerPage } from '../access/owner-page.tsx'
import { DELETED_PATH } from '../shell/history-path.ts'
import { DELETED_IMAGES_PATH, IMAGES_PATH } from '../shell/images-path.ts'
import { DeletedImages } from './deleted-images.tsx'
import { imagesWords } from './images-words.ts'

/** The images that were deleted, and the way back for each. */
export function DeletedImagesPage() {
  return (
    <OwnerPage
      name={imagesWords.deletedImages}
      description={imagesWords.whereTheOwnerOfThisSite}
      returnTo={DELETED_IMAGES_PATH}
      links={
        <>
          <p>
            <Link to={IMAGES_PATH}>{imagesWords.images}</Link>
          </p>
          <p>
            <Link to={DELETED_PATH}>{imagesWords.deletedPosts}</Link>
          </p>
        </>
      }
    >
      {({ status, onFailure }) => <DeletedImages status={status} onFailure={onFailure} />}
    </OwnerPage>
  )
}
