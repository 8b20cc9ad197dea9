import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { DeletedImage, PostLink } from '#server/contract/contract.ts'
import { addressOf, deletedAddressOf, listDeletedImages, nameOf, restoreImage } from '../../api/images.ts'
import { usePullsOnly, useSite } from '../access/access-context.ts'
import { OwnerPage } from '../access/owner-page.tsx'
import { factsOf } from '../images/describe-image.ts'
import { useUnsavedUses } from '../images/use-unsaved-uses.ts'
import { Failure } from '../shell/failure.tsx'
import { NewTab } from '../shell/new-tab.tsx'
import { DELETED_IMAGES_PATH, DELETED_PATH, historyPath, IMAGES_PATH, writingPath } from '../shell/paths.ts'
import { sentence } from '../shell/status-line.ts'
import { ToastStack } from '../shell/toast-stack.tsx'
import { useAction } from '../shell/use-action.ts'
import { useRead } from '../shell/use-read.ts'
import { type ShowToast, useToasts } from '../shell/use-toasts.ts'
import styles from './bin.module.css'
import { BinEntry, BinList, DeletedBy } from './bin.tsx'

/** The images that were deleted, and the way back for each. */
export function DeletedImagesPage() {
  return (
    <OwnerPage
      name="Deleted images"
      description="Where the owner of this site restores deleted images."
      commits="a deleted image cannot be restored here"
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
      {() => <DeletedImages />}
    </OwnerPage>
  )
}

function DeletedImages() {
  const { value: images, error, again } = useRead(['deleted images'], (signal) => listDeletedImages(undefined, signal))
  const { toasts, said, show, dismiss } = useToasts()
  const usesOf = useUnsavedUses()
  if (error) return <Failure error={error} onAgain={again} />
  if (!images) return <p role="status">Looking for deleted images… The first time this can take a moment.</p>
  return (
    <>
      <BinList
        things={images}
        none="No deleted images. An image that you delete is listed here, and one click restores it."
        intro="An image comes back under the name that it had."
        keyOf={({ path }) => path}
      >
        {(image) => <DeletedImageEntry image={image} show={show} usesOf={usesOf} />}
      </BinList>
      <ToastStack toasts={toasts} said={said} dismiss={dismiss} />
    </>
  )
}

interface DeletedImageEntryProps {
  image: DeletedImage
  show: ShowToast
  usesOf: ReturnType<typeof useUnsavedUses>
}

function DeletedImageEntry({ image, show, usesOf }: DeletedImageEntryProps) {
  const { branch, folder, onFailure } = useSite()
  const { path, deletedAt, deletedBy, commit, deletedPosts } = image
  const posts = [...image.posts, ...usesOf(path, image.posts)]
  const key = useId()
  const isFixed = usePullsOnly()
  const { run, isBusy, answer, errorMessage } = useAction(async () => {
    const restored = await restoreImage(nameOf(path), commit)
    show({ text: sentence(`Restored ${nameOf(path)}.`, restored.commit, branch) })
    return restored
  }, onFailure)
  return (
    <>
      <div className={styles.frame}>
        <img src={answer ? addressOf(path) : deletedAddressOf(image)} alt="" loading="lazy" decoding="async" />
      </div>
      <BinEntry
        id={key}
        title={nameOf(path)}
        isRestored={answer !== undefined}
        facts={
          <>
            <DeletedBy by={deletedBy} date={deletedAt} />
            <span>{factsOf(image)}</span>
            <code>{commit.slice(0, 7)}</code>
          </>
        }
        words={
          <>
            {posts.length > 0 && !answer && (
              <p>
                Missing in <PostLinks posts={posts} to={writingPath} />
              </p>
            )}
            {deletedPosts.length > 0 && (
              <p className={styles.facts}>
                <span>
                  {`Shown in deleted ${deletedPosts.length === 1 ? 'post' : 'posts'}`}{' '}
                  <PostLinks posts={deletedPosts} to={historyPath} />
                </span>
              </p>
            )}
          </>
        }
        actions={
          answer ? (
            <>
              <span className="good semibold">{`Restored to ${folder}/${path}`}</span>
              <NewTab className="button quiet" href={addressOf(path)} aria-describedby={key}>
                Open it
              </NewTab>
            </>
          ) : (
            !isFixed && (
              <button type="button" aria-disabled={isBusy} aria-describedby={key} onClick={() => run()}>
                Restore
              </button>
            )
          )
        }
        errorMessage={errorMessage}
      />
    </>
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
