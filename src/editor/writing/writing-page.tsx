import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom'
import type { Post, Status } from '#server/contract/contract.ts'
import { ApiError } from '../../api/call.ts'
import { readPostPage } from '../../api/posts.ts'
import { listOwnPulls } from '../../api/pulls.ts'
import { OwnerPage } from '../access/owner-page.tsx'
import { findInOwnPull } from '../propose/use-own-pulls.ts'
import { readClosed, readMerged, readProposed } from '../propose/use-request.ts'
import { ClosedPull } from '../pulls/ended-pull.tsx'
import { Failure } from '../shell/failure.tsx'
import { noteGivenBack } from '../shell/looked-at.ts'
import { type GoesOn, historyPath, NEW_POST_ID, pullPath, writingPath } from '../shell/paths.ts'
import { Problems } from '../shell/problems.tsx'
import { moveTexts, newSession } from '../text/journal.ts'
import { type Person, usePerson } from '../text/person.ts'
import { baseOf, isSameText, textOf } from '../text/post-text.ts'
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
  const pull = pullIn(useSearchParams())
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
      description="Where the owner of this site writes a post."
      returnTo={writingPath(id, pull)}
      width="window"
      back={pull && <Link to={pullPath(pull)}>{`← Pull request #${pull}`}</Link>}
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

/** The number of the pull request whose version the address asks for. */
const pullIn = ([search]: ReturnType<typeof useSearchParams>) => Number(search.get('pull')) || undefined

const openingOf = (id: string) => ({ id, opening: newSession(), wasNew: id === NEW_POST_ID })

type OpenPostProps = Omit<ComponentProps<typeof Writing>, 'id' | 'first' | 'onReopen'> & { id: string }

/** Reads the post, or what is kept of one that is gone, and opens it. */
function OpenPost({ id, ...about }: OpenPostProps) {
  const { said = '', opening: goesOn } = (useLocation().state ?? {}) as { said?: string } & Partial<GoesOn>
  // The post has moved, and the same editor went on at its new address.
  const isMoved = goesOn === about.opening
  // So that a reload does not say it again.
  useEffect(() => void (said && window.history.replaceState({ ...window.history.state, usr: null }, '')), [said])
  const person = usePerson()
  // A text: why there is nothing to write on.
  const [first, setFirst] = useState<FirstState | string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [opening, setOpening] = useState(0)
  const asked = pullIn(useSearchParams())
  // As it was when the post was opened: a text that is written is not exchanged for another.
  const [requests] = useState(about.isOwner && about.status?.rules?.needsPull === true)
  const [pull] = useState(asked)
  const { isOwner } = about
  const isPullFirst = requests || !isOwner
  const hasPulls = isPullFirst || about.status?.mode === 'github'
  const missing = about.isOwner
    ? `There is no post “${id}”. It may have been deleted or renamed.`
    : `There is no published post “${id}”, and no open pull request of yours adds one.`

  const read = useCallback(
    async (signal?: AbortSignal) => {
      setError(null)
      try {
        const found = await readFirst(id, person, { pull, isPullFirst, hasPulls, isOwner }, signal)
        if (!signal?.aborted) setFirst(found ? { ...found, said } : missing)
      } catch (failure) {
        if (!signal?.aborted) setError((failure as Error).message)
      }
    },
    [id, said, person, pull, isPullFirst, hasPulls, isOwner, missing],
  )
  const reopen = useCallback(
    async (words: string) => {
      const found = await readFirst(id, person, { pull, isPullFirst, hasPulls, isOwner }).catch(() => undefined)
      if (found === undefined) return
      setFirst(found ? { ...found, said: words } : `${words} ${missing}`)
      setOpening((count) => count + 1)
    },
    [id, person, pull, isPullFirst, hasPulls, isOwner, missing],
  )
  useEffect(() => {
    if (isMoved) return
    const abort = new AbortController()
    void read(abort.signal)
    return () => abort.abort()
  }, [read, isMoved])

  if (typeof first === 'string')
    return (
      <p>
        {first} {!about.isOwner && <ClosedPull id={id} />}
      </p>
    )
  // What was asked for is a former address.
  if (first?.newest && first.newest.id !== id && !isMoved) return <Navigate to={writingPath(first.newest.id)} replace />
  if (first && about.isOwner && isUneditable(first.newest, requests))
    return <Uneditable post={first.newest} status={about.status} />
  const Kind = about.isOwner && first?.text.isFile ? WholeFileWriting : Writing
  if (first) return <Kind key={opening} {...about} id={id} first={first} onReopen={reopen} />
  if (error) return <Failure error={{ message: error }} onAgain={() => void read()} />
  return <p role="status">Loading…</p>
}

interface ReadOptions {
  /** The number of the pull request whose version is asked for. */
  pull: number | undefined
  /** The version in the person’s own open pull request comes before that of the site. */
  isPullFirst: boolean
  hasPulls: boolean
  isOwner: boolean
}

async function readFirst(
  id: string,
  person: Person,
  { pull, isPullFirst, hasPulls, isOwner }: ReadOptions,
  signal?: AbortSignal,
): Promise<Omit<FirstState, 'said'> | null> {
  const { journal } = person
  let listed: ReturnType<typeof listOwnPulls> | undefined
  const ownPulls = () => {
    listed ??= listOwnPulls(signal)
    return listed
  }
  // If the post has another address now, its unsaved texts move with it.
  const opened = async (first: Omit<FirstState, 'said'> & { newest: Post }) => {
    if (first.newest.id !== id) await moveTexts(journal, id, first.newest.id).catch(() => {})
    if (isPullFirst && !first.pull?.isOpen) await keepClosed(first.newest.id, person, ownPulls).catch(() => {})
    return first
  }
  const readInPull = async (isMerged = false) => {
    const own = pull ? { number: pull, id } : findInOwnPull(await ownPulls(), id)
    const found = isMerged ? await readMerged(id, ownPulls()) : own && (await readProposed(own.number, own.id))
    if (!found || found.newest.unreadable) return null
    return opened({ text: textOf(found.newest), base: baseOf(found.newest), imageSizes: {}, ...found })
  }
  const proposed = pull || isPullFirst ? await readInPull().catch(() => null) : null
  if (proposed) return proposed
  try {
    const { post, imageSizes } = await readPostPage(id, signal)
    return post && opened({ text: textOf(post), base: baseOf(post), newest: post, imageSizes })
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.status === 404)) throw failure
    // A draft that was merged is no secret to its author.
    const readOwn = async () => (await readInPull()) ?? (isOwner ? null : readInPull(true))
    const own = hasPulls ? await readOwn().catch((error: Error) => error) : null
    if (own && !(own instanceof Error)) return own
    if (isPullFirst) await keepClosed(id, person, ownPulls).catch(() => {})
    const [kept] = await journal.textsOf(id)
    if (kept) return { text: kept.text, base: kept.base, newest: null, imageSizes: {}, session: kept.session }
    if (own) throw own
    return null
  }
}

/** Keeps the text of a closed pull request as unsaved text, with the base that it began from. */
async function keepClosed(postId: string, { key, journal }: Person, ownPulls: typeof listOwnPulls): Promise<void> {
  const closed = await readClosed(postId, key, await ownPulls())
  if (!closed) return
  const { text, base, pull } = closed
  const kept = await journal.textsOf(postId)
  for (const entry of kept) if (isSameText(entry.base.text, text)) await journal.keep({ ...entry, base })
  if (kept.length === 0) await journal.keep({ postId, session: newSession(), text, base, typedAt: Date.now() })
  noteGivenBack(key, pull, postId)
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
