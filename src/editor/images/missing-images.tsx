import { deletedAddressOf, listDeletedImages, nameOf } from '../../api/images.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { LiveLine } from '../shell/live-line.tsx'
import { useRead } from '../shell/use-read.ts'
import styles from './missing-images.module.css'
import { useRestoreImages } from './use-restore-images.ts'

interface MissingImagesProps {
  /** The id of a post that was restored. */
  post: string
  branch: string | null
  onFailure(error: unknown): void
}

/** Offers the deleted images that a restored post shows; nothing where it misses none. */
export function MissingImages({ post, branch, onFailure }: MissingImagesProps) {
  const { value: images, error } = useRead(['deleted images', post], (signal) => listDeletedImages(post, signal))
  const { states, said, restoreAll } = useRestoreImages(branch, onFailure)
  if (error) return <ErrorLine message={`Couldn’t look for its deleted images. ${error.message}`} />
  if (!images || images.length === 0) return null
  const left = images.filter(({ path }) => !states[path]?.restored)
  const isBusy = images.some(({ path }) => states[path]?.busy)
  return (
    <section className={styles.missing} aria-label="Deleted images of the post">
      {left.length > 0 && (
        <p>
          {left.length === 1
            ? 'An image of this post is deleted too.'
            : `${left.length} images of this post are deleted too.`}
        </p>
      )}
      <ul className={styles.images}>
        {images.map((image) => {
          const { restored, sentence } = states[image.path] ?? {}
          return (
            <li key={image.path}>
              <img src={deletedAddressOf(image)} alt="" loading="lazy" decoding="async" />
              <span>
                {nameOf(image.path)}
                {restored && <strong> Restored</strong>}
              </span>
              <ErrorLine message={sentence} />
            </li>
          )
        })}
      </ul>
      {left.length > 0 && (
        <button
          type="button"
          className={styles.restore}
          aria-disabled={isBusy}
          onClick={() => isBusy || void restoreAll(left)}
        >
          {left.length === 1 ? 'Restore its image too' : 'Restore its images too'}
        </button>
      )}
      <LiveLine said={said} />
    </section>
  )
}
