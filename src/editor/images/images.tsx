import { useState } from 'react'
import type { StoredImage } from '#server/contract.ts'
import { ApiError } from '../../blog/api.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { LiveLine } from '../live-line.tsx'
import { type Said, sentence } from '../use-write.ts'
import { ImageCard } from './image-card.tsx'
import styles from './images.module.css'
import { deleteImage, nameOf } from './images-api.ts'
import { InUseDialog } from './in-use-dialog.tsx'
import { useImages } from './use-images.ts'

interface ImagesProps {
  branch: string | null
  onFailure(error: unknown): void
}

/** Every image of the posts, and which of them nothing needs. */
export function Images({ branch, onFailure }: ImagesProps) {
  const { images, error, read, setImages } = useImages(onFailure)
  const [isUnused, setUnused] = useState(false)
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<StoredImage | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [said, setSaid] = useState<Said>({ text: '', count: 0 })
  const say = (text: string) => setSaid(({ count }) => ({ text, count: count + 1 }))

  const remove = async (image: StoredImage, isForced: boolean) => {
    setAsked(null)
    setFailure(null)
    const name = nameOf(image.path)
    try {
      const commit = await deleteImage(image, isForced)
      setImages((list) => list?.filter(({ path }) => path !== image.path) ?? null)
      say(sentence(`Deleted ${name}.`, commit, branch))
    } catch (error) {
      const { status, message } = error instanceof ApiError ? error : { status: 0, message: String(error) }
      const fresh = status === 0 ? null : (await read())?.find(({ path }) => path === image.path)
      // A post has come to show it since the list was read.
      if (status === 409 && !isForced && fresh && fresh.usedBy.length > 0) setAsked(fresh)
      else setFailure(message)
      onFailure(error)
    }
  }
  const askOrRemove = async (image: StoredImage) => {
    if (image.usedBy.length > 0) setAsked(image)
    else await remove(image, false)
  }

  const unused = images?.filter(({ usedBy }) => usedBy.length === 0) ?? []
  const needle = search.trim().toLowerCase()
  const found = (isUnused ? unused : (images ?? [])).filter(({ path }) => nameOf(path).toLowerCase().includes(needle))
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
          Unused{images && ` (${unused.length})`}
        </button>
        <button type="button" className="quiet" onClick={() => void read()}>
          Refresh
        </button>
      </div>
      <ErrorLine message={error ?? failure} />
      <p className={styles.count} aria-live="polite">
        {!images && !error && 'Loading…'}
        {images && countOf(found.length, isUnused || needle !== '')}
      </p>
      <ul className={styles.grid}>
        {found.map((image) => (
          <ImageCard key={image.path} image={image} onRemove={askOrRemove} onSay={say} />
        ))}
      </ul>
      {asked && <InUseDialog image={asked} onDelete={() => void remove(asked, true)} onClose={() => setAsked(null)} />}
      <LiveLine said={said} />
    </>
  )
}

function countOf(count: number, isPart: boolean): string {
  if (count === 0)
    return isPart ? 'None of the images is among these.' : 'There are no images yet. Drop one into the text of a post.'
  return count === 1 ? '1 image' : `${count.toLocaleString('en-US')} images`
}
