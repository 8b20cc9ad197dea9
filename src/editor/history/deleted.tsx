import type { Status } from '#server/contract.ts'
import { listDeleted } from '../../api/history.ts'
import { Failure } from '../shell/failure.tsx'
import { LiveLine } from '../shell/live-line.tsx'
import restorable from '../shell/restorable.module.css'
import { useRead } from '../shell/use-read.ts'
import { useKeptPosts } from '../text/use-kept-posts.ts'
import { DeletedEntry } from './deleted-entry.tsx'
import { useBringBack } from './use-bring-back.ts'

interface DeletedProps {
  status: Status | null
  onFailure(error: unknown): void
}

/** What the branch no longer has, newest deletion first. What was brought back stays in its place, to be undone. */
export function Deleted({ status, onFailure }: DeletedProps) {
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
