import { OwnerPage } from '../owner-page.tsx'
import { Images } from './images.tsx'
import { IMAGES_PATH } from './images-path.ts'

/** Where the images of posts are looked through. */
export function ImagesPage() {
  return (
    <OwnerPage
      name="Images"
      description="Where the owner of this site keeps the images of its posts."
      returnTo={IMAGES_PATH}
      width="page"
    >
      {({ status, onFailure }) => <Images branch={status?.branch ?? null} onFailure={onFailure} />}
    </OwnerPage>
  )
}
