import type { Status } from '#server/contract.ts'
import { listDeletedImages } from '../../api/images.ts'
import { Failure } from '../shell/failure.tsx'
import { LiveLine } from '../shell/live-line.tsx'
import restorable from '../shell/restorable.module.css'
import { useRead } from '../shell/use-read.ts'
import { DeletedImageEntry } from './deleted-image-entry.tsx'
import { useRestoreImages } from './use-restore-images.ts'

interface DeletedImagesProps {
  status: Status | null
  onFailure(error: unknown): void
}

/** What the folder of images no longer has, newest deletion first. What was restored stays in its place. */
export function DeletedImages({ status, onFailure }: DeletedImagesProps) {
  const { value: images, error, again } = useRead(['deleted images'], (signal) => listDeletedImages(undefined, signal))
  const { states, said, restore } = useRestoreImages(status?.branch ?? null, onFailure)
  if (error) return <Failure error={error} onAgain={again} />
  if (!images) return <p role="status">Looking for deleted images… The first time this can take a moment.</p>
  if (images.length === 0)
    return (
      <p className={restorable.none}>
        No deleted images. An image that you delete is listed here, and one click restores it.
      </p>
    )
  return (
    <>
      <p>An image is restored as it was, with its former name.</p>
      <ul className={restorable.list}>
        {images.map((image) => (
          <DeletedImageEntry
            key={image.path}
            image={image}
            state={states[image.path]}
            folder={status?.folder ?? 'posts'}
            onRestore={restore}
          />
        ))}
      </ul>
      <LiveLine said={said} />
    </>
  )
}
