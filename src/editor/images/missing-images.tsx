import { useState } from 'react'
import type { DeletedImage } from '#server/contract/contract.ts'
import { toApiError } from '../../api/call.ts'
import { deletedAddressOf, listDeletedImages, nameOf, restoreImage } from '../../api/images.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { useSite } from '../access/access-context.ts'
import { countOf, LiveLine, sentence, useAnnouncement } from '../shell/status-line.ts'
import { useAction } from '../shell/use-action.ts'
import { useRead } from '../shell/use-read.ts'
import styles from './missing-images.module.css'

/** Offers the deleted images that a restored post, by its id, shows; nothing where it misses none. */
export function MissingImages({ post }: { post: string }) {
  const { branch, onFailure } = useSite()
  const { value: images, error } = useRead(['deleted images', post], (signal) => listDeletedImages(post, signal))
  /** What became of each image: null where it was restored, else why it was not. */
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, string | null>>>({})
  const [said, say] = useAnnouncement()
  const restoring = useAction(async (some: readonly DeletedImage[]) => {
    const commits: (string | null)[] = []
    // One that fails stops no other.
    for (const { path, commit } of some)
      try {
        commits.push((await restoreImage(nameOf(path), commit)).commit)
        setOutcomes((all) => ({ ...all, [path]: null }))
      } catch (failure) {
        setOutcomes((all) => ({ ...all, [path]: toApiError(failure).message }))
        onFailure(failure)
      }
    const last = commits.findLast((commit) => commit !== null) ?? null
    if (commits.length > 0) say(sentence(`Restored ${countOf(commits.length, 'image')}.`, last, branch))
  })
  if (error) return <ErrorLine message={`Couldn’t look for its deleted images. ${error.message}`} />
  if (!images || images.length === 0) return null
  const left = images.filter(({ path }) => outcomes[path] !== null)
  return (
    <section className={styles.missing} aria-label="Deleted images of the post">
      {left.length > 0 && (
        <p>
          {left.length === 1
            ? 'An image of this post was deleted.'
            : `${left.length} images of this post were deleted.`}
        </p>
      )}
      <ul className={styles.images}>
        {images.map((image) => (
          <li key={image.path}>
            <img src={deletedAddressOf(image)} alt="" loading="lazy" decoding="async" />
            <span>
              {nameOf(image.path)}
              {outcomes[image.path] === null && <strong> Restored</strong>}
            </span>
            <ErrorLine message={outcomes[image.path] ?? null} />
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <button
          type="button"
          className={styles.restore}
          aria-disabled={restoring.isBusy}
          onClick={() => restoring.run(left)}
        >
          {left.length === 1 ? 'Restore the image' : 'Restore the images'}
        </button>
      )}
      <LiveLine said={said} />
    </section>
  )
}
