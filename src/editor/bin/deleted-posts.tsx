import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { DeletedPost } from '#server/contract/contract.ts'
import { listDeleted, restorePost } from '../../api/history.ts'
import { deletePost } from '../../api/posts.ts'
import { usePullsOnly, useSite } from '../access/access-context.ts'
import { OwnerPage } from '../access/owner-page.tsx'
import { offerImages } from '../images/offer-images.ts'
import { BulkBar } from '../list/bulk-bar.tsx'
import { useBulk } from '../list/use-bulk.ts'
import { Failure } from '../shell/failure.tsx'
import { DELETED_IMAGES_PATH, DELETED_PATH, historyPath, writingPath } from '../shell/paths.ts'
import { QuietButton } from '../shell/quiet-button.tsx'
import { kindOf } from '../shell/schedule.ts'
import { SelectAll, SelectBox } from '../shell/selection-bar.tsx'
import { sentence } from '../shell/status-line.ts'
import { ToastStack } from '../shell/toast-stack.tsx'
import { useAction } from '../shell/use-action.ts'
import { useRead } from '../shell/use-read.ts'
import { type Selection, useSelection } from '../shell/use-selection.ts'
import { type ShowToast, useToasts } from '../shell/use-toasts.ts'
import { useKeptPosts } from '../text/use-kept-posts.ts'
import { BinEntry, BinList, DeletedBy } from './bin.tsx'

/** The posts that were deleted, and the way back for each. */
export function DeletedPostsPage() {
  return (
    <OwnerPage
      name="Deleted posts"
      description="Where the owner of this site restores deleted posts."
      commits="a deleted post cannot be restored here. Copy its text from its history into a new post"
      returnTo={DELETED_PATH}
      links={
        <p>
          <Link to={DELETED_IMAGES_PATH}>Deleted images</Link>
        </p>
      }
    >
      {() => <DeletedPosts />}
    </OwnerPage>
  )
}

const NONE: DeletedPost[] = []

function DeletedPosts() {
  const { value: posts, error, again } = useRead(['deleted posts'], listDeleted)
  const { toasts, said, show, dismiss } = useToasts()
  const client = useQueryClient()
  const kept = useKeptPosts()
  const isFixed = usePullsOnly()
  const shown = posts ?? NONE
  const selection = useSelection(shown)
  const refresh = () =>
    Promise.all([['deleted posts'], ['posts']].map((queryKey) => client.invalidateQueries({ queryKey })))
  const changes = { leave: () => {}, refresh }
  const bulk = useBulk({ shown, changes, selection, show, request: null })
  const chosen = selection.selected
  if (error) return <Failure error={error} onAgain={again} />
  if (!posts) return <p role="status">Looking for deleted posts… The first time this can take a moment.</p>
  return (
    <>
      {posts.length > 0 && !isFixed && (
        <SelectAll words="deleted posts" ids={posts.map(({ id }) => id)} selection={selection} />
      )}
      <BinList
        things={posts}
        none="No deleted posts. A post that you delete is listed here, and one click restores it."
        intro="A post comes back as it was: a published post is published again. If its images were renamed since, it uses their new names."
        keyOf={({ id }) => id}
      >
        {(post) => (
          <DeletedPostEntry
            post={post}
            selection={selection}
            isFixed={isFixed}
            isKept={kept.has(post.id)}
            show={show}
          />
        )}
      </BinList>
      <BulkBar selection={selection} bulk={bulk}>
        <button type="button" onClick={() => bulk.ask('restore', chosen)}>{`Restore (${chosen.length})`}</button>
      </BulkBar>
      <ToastStack toasts={toasts} said={said} dismiss={dismiss} />
    </>
  )
}

interface DeletedPostEntryProps {
  post: DeletedPost
  selection: Selection<DeletedPost>
  /** The branch takes pull requests only. */
  isFixed: boolean
  /** This browser keeps text of it that is not saved. */
  isKept: boolean
  show: ShowToast
}

/** Restores a post, a commit of its own, and deletes it again. */
function DeletedPostEntry(props: DeletedPostEntryProps) {
  const { post, selection, isFixed, isKept, show } = props
  const site = useSite()
  const { branch, onFailure } = site
  const { id, title, status, deletedAt, deletedBy, commit } = post
  const key = useId()
  const restoring = useAction(async () => {
    const written = await restorePost(id, commit, undefined)
    selection.set([id], false)
    show({ text: sentence(`Restored “${title}”.`, written.commit, branch) })
    void offerImages([post], show, site)
    return written.post
  }, onFailure)
  const made = restoring.answer
  const undoing = useAction(async () => {
    const written = await deletePost(id, made?.revision)
    restoring.reset()
    show({ text: sentence(`Undone: “${title}” is deleted again.`, written.commit, branch) })
  }, onFailure)
  return (
    <BinEntry
      id={key}
      title={title}
      isRestored={made !== undefined}
      box={!made && !isFixed && <SelectBox id={id} name={title} selection={selection} />}
      facts={
        <>
          <DeletedBy by={deletedBy} date={deletedAt} />
          <code>{commit.slice(0, 7)}</code>
          <span className={`pill ${status}-tone`}>{`was ${status}`}</span>
          {isKept && <span className="pill notice-tone">unsaved text kept here</span>}
        </>
      }
      actions={
        made ? (
          <>
            <span className="good semibold">{`Restored as a ${kindOf(made)}`}</span>
            <Link className="button quiet" to={writingPath(id)} aria-describedby={key}>
              Edit
            </Link>
            <QuietButton aria-disabled={undoing.isBusy} aria-describedby={key} onClick={() => undoing.run()}>
              Undo
            </QuietButton>
          </>
        ) : (
          <>
            {!isFixed && (
              <button
                type="button"
                aria-disabled={restoring.isBusy}
                aria-describedby={key}
                onClick={() => restoring.run()}
              >
                Restore
              </button>
            )}
            <Link className="button quiet" to={historyPath(id, commit)} aria-describedby={key}>
              View
            </Link>
          </>
        )
      }
      errorMessage={made ? undoing.errorMessage : restoring.errorMessage}
    />
  )
}
