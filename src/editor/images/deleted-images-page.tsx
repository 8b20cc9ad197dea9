import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { DeletedImage, PostLink, Status } from '#server/contract/contract.ts'
import { addressOf, deletedAddressOf, listDeletedImages, nameOf } from '../../api/images.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { OwnerPage } from '../access/owner-page.tsx'
import { Failure } from '../shell/failure.tsx'
import { DELETED_PATH, historyPath } from '../shell/history-path.ts'
import { DELETED_IMAGES_PATH, IMAGES_PATH } from '../shell/images-path.ts'
import { LiveLine } from '../shell/live-line.tsx'
import restorable from '../shell/restorable.module.css'
import { useRead } from '../shell/use-read.ts'
import { When } from '../shell/when.tsx'
import { writingPath } from '../shell/writing-path.ts'
import styles from './deleted-images-page.module.css'
import { sizeOf } from './size-of.ts'
import { type RestoreState, useRestoreImages } from './use-restore-images.ts'

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

interface DeletedImagesProps {
  status: Status | null
  onFailure(error: unknown): void
}

/** What the folder of images no longer has, newest deletion first. What was restored stays in its place. */
function DeletedImages({ status, onFailure }: DeletedImagesProps) {
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

interface DeletedImageEntryProps {
  image: DeletedImage
  state: RestoreState | undefined
  /** The folder of posts inside the repository. */
  folder: string
  onRestore(image: DeletedImage): unknown
}

function DeletedImageEntry({ image, state = {}, folder, onRestore }: DeletedImageEntryProps) {
  const { path, bytes, width, height, deletedAt, deletedBy, commit, posts, deletedPosts } = image
  const { restored, busy, sentence } = state
  const key = useId()
  return (
    <li className={styles.entry}>
      <div className={styles.frame}>
        <img src={restored ? addressOf(path) : deletedAddressOf(image)} alt="" loading="lazy" decoding="async" />
      </div>
      <div className={styles.words}>
        <h2 id={key}>{nameOf(path)}</h2>
        <p className={restorable.facts}>
          <span>
            {`Deleted ${deletedBy && `by ${deletedBy}, `}`}
            <When date={deletedAt} />
          </span>
          <span>
            {sizeOf(bytes)}
            {width && height ? `, ${width} × ${height}` : ''}
          </span>
          <code>{commit.slice(0, 7)}</code>
        </p>
        {posts.length > 0 && (
          <p className={styles.missing}>
            Missing in <PostLinks posts={posts} to={writingPath} />
          </p>
        )}
        {deletedPosts.length > 0 && (
          <p className={restorable.facts}>
            <span>
              {`Shown in deleted ${deletedPosts.length === 1 ? 'post' : 'posts'}`}{' '}
              <PostLinks posts={deletedPosts} to={historyPath} />
            </span>
          </p>
        )}
        <div className={restorable.actions}>
          {restored ? (
            <>
              <span className={restorable.back}>{`Restored to ${folder}/${path}`}</span>
              <a
                className="button quiet"
                href={addressOf(path)}
                target="_blank"
                rel="noopener noreferrer"
                aria-describedby={key}
              >
                Open it
              </a>
            </>
          ) : (
            <button type="button" aria-disabled={busy} aria-describedby={key} onClick={() => onRestore(image)}>
              Restore
            </button>
          )}
        </div>
        <ErrorLine message={sentence} />
      </div>
    </li>
  )
}

/** The titles of posts in a line, each leading to where `to` says. */
function PostLinks({ posts, to }: { posts: readonly PostLink[]; to(id: string): string }) {
  return posts.map(({ id, title }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <Link to={to(id)}>{title}</Link>
    </span>
  ))
}
