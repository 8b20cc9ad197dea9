import { Link } from 'react-router-dom'
import { OwnerPage } from '../access/owner-page.tsx'
import { DELETED_IMAGES_PATH, IMAGES_PATH } from '../shell/images-path.ts'
import { Images } from './images.tsx'

/** Where the images of posts are looked through. */
export function ImagesPage() {
  return (
    <OwnerPage
      name="Images"
      description="Where the owner of this site keeps the images of its posts."
      returnTo={IMAGES_PATH}
      width="page"
      links={
        <p>
          <Link to={DELETED_IMAGES_PATH}>Deleted images</Link>
        </p>
      }
    >
      {({ status, onFailure }) => <Images branch={status?.branch ?? null} onFailure={onFailure} />}
    </OwnerPage>
  )
}
