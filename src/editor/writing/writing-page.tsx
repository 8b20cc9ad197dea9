import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router-dom'
import type { Post, Status } from '#server/contract/contract.ts'
import { ApiError } from '../../api/call.ts'
import { readPostPage } from '../../api/posts.ts'
import { listOwnPulls } from '../../api/pulls.ts'
import { OwnerPage } from '../access/owner-page.tsx'
import { findOwnPull } from '../propose/use-own-pulls.ts'
import { readProposed } from '../propose/use-request.ts'
import { Failure } from '../shell/failure.tsx'
import { type GoesOn, historyPath, NEW_POST_ID, writingPath } from '../shell/paths.ts'
import { Problems } from '../shell/problems.tsx'
import { type Journal, newSession } from '../text/journal.ts'
import { usePerson } from '../text/person.ts'
import { baseOf, textOf } from '../text/post-text.ts'
import { type FirstState, NEW_TEXT } from '../text/text-store.ts'
import { WholeFileWriting } from './whole-file-writing.tsx'
import { Writing } from './writing.tsx'

/** The page that edits one post. After its first save a new post stays in the same editor, with its caret and its undo. */
export function WritingPage() {
  const { id = '' } = useParams()
  const goesOn = useLocation().state as Partial<GoesOn> | null
  const [opened, setOpened] = useState(() => openingOf(id))
  const reopen = useCallback(() => setOpened(openingOf(id)), [id])
  if (opened.id !== id) setOpened(goesOn?.opening === opened.opening ? { ...opened, id } : openingOf(id))

  const isNew = id === NEW_POST_ID
  const open = (user: string, status: Status | null, isOwner: boolean, onMade?: () => void) => {
    const { opening, wasNew } = opened
    const about = { opening, user, status, isOwner }
    return wasNew ? (
      <Writing
        key={opening}
        {...about}
        id={isNew ? null : id}
        first={NEW_TEXT}
        onReopen={reopen}
        {...(onMade && { onMade })}
      />
    ) : (
      <OpenPost key={opening} {...about} id={id} />
    )
  }
  return (
    <OwnerPage
      name={isNew ? 'New post' : 'Edit post'}
      description={
        isNew ? 'Where the owner of this site writes a new post.' : 'Where the owner of this site writes a post.'
      }
      returnTo={writingPath(id)}
      width="window"
      links={
        !isNew && (
          <p>
            <Link to={historyPath(id)}>History</Link>
          </p>
        )
      }
      tellsReason
      contributor={(user) => open(user, null, false)}
    >
      {({ user, status, onChanged }) => open(user, status, true, onChanged)}
    </OwnerPage>
  )
}

const openingOf = (id: string) => ({ id, opening: newSession(), wasNew: id === NEW_POST_ID })

type OpenPostProps = Omit<ComponentProps<typeof Writing>, 'id' | 'first' | 'onReopen'> & { id: string }

/** Reads the post, or what is kept of one that is gone, and opens it. */
function OpenPost({ id, ...about }: OpenPostProps) {
  const said = ((useLocation().state ?? {}) as { said?: string }).said ?? ''
  const { journal } = usePerson()
  const [first, setFirst] = useState<FirstState | 'missing' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [opening, setOpening] = useState(0)
  // As it was when the post was opened: a text that is written is not exchanged for another.
  const [requests] = useState(about.isOwner && about.status?.rules?.needsPull === true)

  const read = useCallback(
    async (signal?: AbortSignal) => {
      setError(null)
      try {
        const found = await readFirst(id, journal, requests, signal)
        if (!signal?.aborted) setFirst(found ? { ...found, said } : 'missing')
      } catch (failure) {
        if (!signal?.aborted) setError((failure as Error).message)
      }
    },
    [id, said, journal, requests],
  )
  const reopen = useCallback(
    async (words: string) => {
      const found = await readFirst(id, journal, requests).catch(() => null)
      if (!found) return
      setFirst({ ...found, said: words })
      setOpening((count) => count + 1)
    },
    [id, journal, requests],
  )
  useEffect(() => {
    const abort = new AbortController()
    void read(abort.signal)
    return () => abort.abort()
  }, [read])

  if (first === 'missing') return <p>{`There is no post “${id}”. It may have been deleted or renamed.`}</p>
  // What was asked for is a former address.
  if (first?.newest && first.newest.id !== id) return <Navigate to={writingPath(first.newest.id)} replace />
  if (first && about.isOwner && isUneditable(first.newest, requests))
    return <Uneditable post={first.newest} status={about.status} />
  const Kind = about.isOwner && first?.text.isFile ? WholeFileWriting : Writing
  if (first) return <Kind key={opening} {...about} id={id} first={first} onReopen={reopen} />
  if (error) return <Failure error={{ message: error }} onAgain={() => void read()} />
  return <p role="status">Loading…</p>
}

async function readFirst(
  id: string,
  journal: Journal,
  requests: boolean,
  signal?: AbortSignal,
): Promise<Omit<FirstState, 'said'> | null> {
  const number = requests && findOwnPull(await listOwnPulls(signal).catch(() => []), id)?.number
  const proposed = number ? await readProposed(number, id).catch(() => null) : null
  if (number && proposed && !proposed.unreadable)
    return { text: textOf(proposed), base: baseOf(proposed), newest: proposed, imageSizes: {}, pull: number }
  try {
    const { post, imageSizes } = await readPostPage(id, signal)
    return post && { text: textOf(post), base: baseOf(post), newest: post, imageSizes }
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.status === 404)) throw failure
    const [kept] = await journal.textsOf(id)
    return kept ? { text: kept.text, base: kept.base, newest: null, imageSizes: {}, session: kept.session } : null
  }
}

/** Whether a text field cannot hold the post's file, no change of its text would mend it, or a pull request takes no whole file. */
function isUneditable(post: Post | null, requests: boolean): post is Post {
  if (!post?.unreadable) return false
  return requests || post.content === '' || (post.problems?.some(({ rule }) => rule === 'file-name') ?? false)
}

/** In place of the editor: what is wrong with a file that cannot be corrected here, and what to do. */
function Uneditable({ post: { id, problems = [] }, status }: { post: Post; status: Status | null }) {
  const file = `${status?.folder ?? 'posts'}/${id}.md`
  return (
    <>
      <Problems problems={problems} file={file} />
      <p>This file cannot be corrected here. Correct it in your own editor, then commit and push it with git.</p>
    </>
  )
}
