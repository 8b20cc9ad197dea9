import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { DeletedPost, Post, Status } from '#server/contract/contract.ts'
import { toApiError } from '../../api/call.ts'
import { listDeleted, restorePost } from '../../api/history.ts'
import { deletePost } from '../../api/posts.ts'
import type { Written } from '../../api/written.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { OwnerPage } from '../access/owner-page.tsx'
import { MissingImages } from '../images/missing-images.tsx'
import { Failure } from '../shell/failure.tsx'
import { DELETED_PATH, historyPath } from '../shell/history-path.ts'
import { DELETED_IMAGES_PATH } from '../shell/images-path.ts'
import { LiveLine } from '../shell/live-line.tsx'
import restorable from '../shell/restorable.module.css'
import { type Said, sentence } from '../shell/said.ts'
import { useRead } from '../shell/use-read.ts'
import { When } from '../shell/when.tsx'
import { writingPath } from '../shell/writing-path.ts'
import { useKeptPosts } from '../text/use-kept-posts.ts'
import styles from './deleted.module.css'

/** The posts that were deleted, and the way back for each. */
export function DeletedPage() {
  return (
    <OwnerPage
      name="Deleted posts"
      description="Where the owner of this site restores deleted posts."
      returnTo={DELETED_PATH}
      links={
        <p>
          <Link to={DELETED_IMAGES_PATH}>Deleted images</Link>
        </p>
      }
    >
      {({ status, onFailure }) => <Deleted status={status} onFailure={onFailure} />}
    </OwnerPage>
  )
}

interface DeletedProps {
  status: Status | null
  onFailure(error: unknown): void
}

/** What the branch no longer has, newest deletion first. What was brought back stays in its place, to be undone. */
function Deleted({ status, onFailure }: DeletedProps) {
  const { value: posts, error, again } = useRead(['deleted posts'], listDeleted)
  const { states, said, bringBack, undo } = useBringBack(status?.branch ?? null, onFailure)
  const kept = useKeptPosts()
  if (error) return <Failure error={error} onAgain={again} />
  if (!posts) return <p role="status">Looking for deleted posts… The first time this can take a moment.</p>
  if (posts.length === 0)
    return (
      <p className={restorable.none}>
        No deleted posts. A post that you delete is listed here, and one click restores it.
      </p>
    )
  return (
    <>
      <p>A post is restored as it was. A published post is published again.</p>
      <ul className={restorable.list}>
        {posts.map((post) => (
          <DeletedEntry
            key={post.id}
            post={post}
            state={states[post.id]}
            isKept={kept.has(post.id)}
            onBringBack={bringBack}
            onUndo={undo}
            branch={status?.branch ?? null}
            onFailure={onFailure}
          />
        ))}
      </ul>
      <LiveLine said={said} />
    </>
  )
}

interface DeletedEntryProps {
  post: DeletedPost
  state: BringBackState | undefined
  /** This browser keeps text of it that is not saved. */
  isKept: boolean
  branch: string | null
  onBringBack(post: DeletedPost): unknown
  onUndo(post: DeletedPost): unknown
  onFailure(error: unknown): void
}

function DeletedEntry({ post, state = {}, isKept, branch, onBringBack, onUndo, onFailure }: DeletedEntryProps) {
  const { id, title, deletedAt, deletedBy, commit } = post
  const { made, busy, sentence } = state
  const key = useId()
  return (
    <li className={styles.entry}>
      <h2 id={key}>{title}</h2>
      <p className={restorable.facts}>
        <span>
          {`Deleted ${deletedBy && `by ${deletedBy}, `}`}
          <When date={deletedAt} />
        </span>
        <code>{commit.slice(0, 7)}</code>
        {isKept && <span className={styles.kept}>unsaved text kept here</span>}
      </p>
      <div className={restorable.actions}>
        {made ? (
          <>
            <span className={restorable.back}>
              {`Restored as a ${made.status === 'draft' ? 'draft' : 'published post'}`}
            </span>
            <Link className="button quiet" to={writingPath(id)} aria-describedby={key}>
              Edit
            </Link>
            <button
              type="button"
              className="quiet"
              aria-disabled={busy}
              aria-describedby={key}
              onClick={() => onUndo(post)}
            >
              Undo
            </button>
          </>
        ) : (
          <>
            <button type="button" aria-disabled={busy} aria-describedby={key} onClick={() => onBringBack(post)}>
              Restore
            </button>
            <Link className="button quiet" to={historyPath(id, commit)} aria-describedby={key}>
              View
            </Link>
          </>
        )}
      </div>
      {made && <MissingImages post={id} branch={branch} onFailure={onFailure} />}
      <ErrorLine message={sentence} />
    </li>
  )
}

interface BringBackState {
  busy?: boolean
  /** The post that came back. */
  made?: Post
  /** Why the last click did nothing. */
  sentence?: string
}

/** Brings deleted posts back, a commit each, and deletes them again. */
function useBringBack(branch: string | null, onFailure: (error: unknown) => void) {
  const [states, setStates] = useState<Record<string, BringBackState>>({})
  const [said, setSaid] = useState<Said>({ text: '', count: 0 })

  const act = async (id: string, done: string, call: () => Promise<Written>) => {
    const before = states[id] ?? {}
    if (before.busy) return
    const set = (state: BringBackState) => setStates((all) => ({ ...all, [id]: state }))
    set({ ...before, busy: true })
    try {
      const { post, commit } = await call()
      set(post ? { made: post } : {})
      setSaid(({ count }) => ({ text: sentence(done, commit, branch), count: count + 1 }))
    } catch (failure) {
      const { sentence: _, ...state } = before
      set({ ...state, sentence: toApiError(failure).message })
      onFailure(failure)
    }
  }

  return {
    states,
    said,
    bringBack: ({ id, title, commit }: DeletedPost) =>
      act(id, `Restored “${title}”.`, () => restorePost(id, commit, undefined)),
    undo: ({ id, title }: DeletedPost) =>
      act(id, `Deleted “${title}” again.`, () => deletePost(id, states[id]?.made?.revision)),
  }
}
