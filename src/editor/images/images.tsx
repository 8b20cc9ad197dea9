import { useEffect, useState } from 'react'
import type { StoredImage } from '#server/contract.ts'
import { nameOf } from '../../api/images.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { ToastStack } from '../shell/toast-stack.tsx'
import { useToasts } from '../shell/use-toasts.ts'
import { ImageCard } from './image-card.tsx'
import styles from './images.module.css'
import { MissingCopies } from './missing-copies.tsx'
import { NeededDialog } from './needed-dialog.tsx'
import { sizeOf, weightOf } from './size-of.ts'
import { UploadButton, UploadLines } from './upload-images.tsx'
import { useImageDeletion } from './use-image-deletion.ts'
import { useImageUpload } from './use-image-upload.ts'
import { useImages } from './use-images.ts'
import { useMakeCopies } from './use-make-copies.ts'
import { goTo, useNextFocus } from './use-next-focus.ts'

interface ImagesProps {
  branch: string | null
  onFailure(error: unknown): void
}

/** Every image of the posts, and which of them nothing needs. */
export function Images({ branch, onFailure }: ImagesProps) {
  const { images, error, read, remove: removeImage } = useImages()
  const [isUnused, setUnused] = useState(false)
  const [search, setSearch] = useState('')
  const { toasts, said, show, dismiss } = useToasts()
  const focus = useNextFocus()
  const leave = ({ path }: StoredImage) => {
    focus.keep(
      found.map((image) => image.path),
      path,
    )
    removeImage(path)
  }
  const { asked, failure, cancel, force, remove } = useImageDeletion({ branch, show, leave, read, onFailure })

  const [arrived, setArrived] = useState<readonly string[]>([])
  const uploading = useImageUpload({
    branch,
    say: (text) => show({ text }),
    onDone: (paths) => {
      setUnused(false)
      setSearch('')
      void read().then(() => setArrived(paths))
    },
  })
  const making = useMakeCopies({
    branch,
    say: (text) => show({ text }),
    onDone: () => void read().then(() => goTo([])),
  })
  // Once they are drawn, the keyboard goes on at the first.
  useEffect(() => {
    if (arrived.length > 0) goTo(arrived)
  }, [arrived])

  const unused = images?.filter(({ usedBy }) => usedBy.length === 0) ?? []
  const needle = search.trim().toLowerCase()
  const found = (isUnused ? unused : (images ?? [])).filter((image) => wordsOf(image).includes(needle))
  return (
    <>
      <div className={styles.tools}>
        <input
          type="search"
          placeholder="Search images…"
          aria-label="Search images"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <button type="button" className="quiet" aria-pressed={isUnused} onClick={() => setUnused(!isUnused)}>
          Unused
          {images && ` (${unused.length})`}
        </button>
        <button type="button" className="quiet" onClick={() => void read()}>
          Refresh
        </button>
        <UploadButton {...uploading} />
      </div>
      <UploadLines {...uploading} />
      {images && <MissingCopies images={images} making={making} />}
      <ErrorLine message={error ?? failure} />
      <p className={styles.count} aria-live="polite" tabIndex={-1} data-count="">
        {!images && !error && 'Loading…'}
        {images && countOf(found, isUnused || needle !== '')}
      </p>
      <ul className={styles.grid}>
        {found.map((image) => (
          <ImageCard key={image.path} image={image} onRemove={remove} onSay={(text) => show({ text })} />
        ))}
      </ul>
      {asked && <NeededDialog {...asked} onDelete={() => void force()} onClose={cancel} />}
      <ToastStack toasts={toasts} said={said} dismiss={dismiss} />
    </>
  )
}

function countOf(found: readonly StoredImage[], isPart: boolean): string {
  const count = found.length
  const weight = sizeOf(found.reduce((sum, image) => sum + weightOf(image), 0))
  if (count === 0)
    return isPart ? 'No images match.' : 'There are no images yet. Drop one here, or into the text of a post.'
  return count === 1 ? `1 image, ${weight}` : `${count.toLocaleString('en-US')} images, ${weight} in all`
}

/** What the search looks in: its name, the posts that show it, and what they say of it. */
function wordsOf({ path, usedBy }: StoredImage): string {
  return [nameOf(path), ...usedBy.flatMap(({ title, alts }) => [title, ...alts])].join('\n').toLowerCase()
}
