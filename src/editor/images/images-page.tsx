import { Link } from 'react-router-dom'
import { OwnerPage } from '../access/owner-page.tsx'
import { DELETED_IMAGES_PATH, IMAGES_PATH } from '../shell/images-path.ts'
import { Images } from './images.tsx'
import { imagesWords } from './images-words.ts'

/** Where the images of posts are looked through. */
export function ImagesPage() {
  return (
    <OwnerPage
      name={imagesWords.images}
      description={imagesWords.whereTheOwnerOfThis}
      returnTo={IMAGES_PATH}
      width="page"
      links={
        <p>
          <Link to={DELETED_IMAGES_PATH}>{imagesWords.deletedImages}</Link>
        </p>
      }
    >
      {({ status, onFailure }) => <Images branch={status?.branch ?? null} onFailure={onFailure} />}
    </OwnerPage>
  )
}
