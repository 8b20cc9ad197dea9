import { useCallback, useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router-dom'
import type { Status } from '#server/contract/contract.ts'
import { ApiError } from '../../api/call.ts'
import { readPostPage } from '../../api/posts.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { OwnerPage } from '../access/owner-page.tsx'
import { useHasPictures, usePictures } from '../images/pictures.ts'
import { useKeptPictures } from '../images/use-kept-pictures.ts'
import { TwoVersions } from '../merge/two-versions.tsx'
import { useMerge } from '../merge/use-merge.ts'
import { useProposePost } from '../propose/use-propose-post.tsx'
import { useLeaveGuard } from '../shell/leave-guard.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { type GoesOn, historyPath, NEW_POST_ID, writingPath } from '../shell/paths.ts'
import { ToastStack } from '../shell/toast-stack.tsx'
import { useToasts } from '../shell/use-toasts.ts'
import { type Journal, newSession } from '../text/journal.ts'
import { usePerson } from '../text/person.ts'
import { baseOf, isSameText, type PostText, textOf } from '../text/post-text.ts'
import { useOtherTabs } from '../text/tabs.ts'
import { useJournal } from '../text/use-journal.ts'
import type { FirstState } from '../text/writing-store.ts'
import { useWritingState } from '../text/writing-store.ts'
import { DetailFields, TitleField } from './fields.tsx'
import { NewPost } from './new-post.tsx'
import { Panes } from './panes.tsx'
import { Notices } from './saving/notices.tsx'
import { SaveBar } from './saving/save-bar.tsx'
import { useDraftRecovery } from './saving/use-draft-recovery.ts'
import { useSaveKey } from './saving/use-saving.ts'
import { useSettings } from './settings/use-settings.tsx'
import { isUneditable, Uneditable } from './uneditable.tsx'
import { useToolbar } from './use-toolbar.tsx'
import { WholeFileWriting } from './whole-file-writing.tsx'
import styles from './writing.module.css'
import { Writing } from './writing.tsx'

/** The page that edits one post. After its first save a new post stays in the same editor, with its caret and its undo. */
export function WritingPage() {
  const { id = '' } = useParams()
  const goesOn = useLocation().state as Partial<GoesOn> | null
  const [opened, setOpened] = useState(() => openingOf(id))
  const reopen = useCallback(() => setOpened(openingOf(id)), [id])
  if (opened.id !== id) setOpened(goesOn?.opening === opened.opening ? { ...opened, id } : openingOf(id))

  const isNew = id === NEW_POST_ID
  const open = (user: string, status: Status | null, isOwner: boolean, onSaved?: () => void) =>
    opened.wasNew ? (
      <NewPost
        key={opened.opening}
        id={isNew ? null : id}
        opening={opened.opening}
        user={user}
        status={status}
        isOwner={isOwner}
        onReopen={reopen}
        {...(onSaved && { onSaved })}
      />
    ) : (
      <OpenPost key={opened.opening} id={id} user={user} status={status} isContributor={!isOwner} />
    )
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
      contributor={(user) => open(user, null, false)}
    >
      {({ user, status, onChanged }) => open(user, status, true, onChanged)}
    </OwnerPage>
  )
}

const openingOf = (id: string) => ({ id, opening: newSession(), wasNew: id === NEW_POST_ID })

interface OpenPostProps {
  id: string
  user: string
  /** May not push, and can propose. */
  isContributor?: boolean
  status: Status | null
}

/** Reads the post, or what is kept of one that is gone, and opens it. */
function OpenPost({ id, user, isContributor = false, status }: OpenPostProps) {
  const said = ((useLocation().state ?? {}) as { said?: string }).said ?? ''
  const { journal } = usePerson()
  const [first, setFirst] = useState<FirstState | 'missing' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [opening, setOpening] = useState(0)

  const read = useCallback(
    async (signal?: AbortSignal) => {
      setError(null)
      try {
        const found = await readFirst(id, journal, signal)
        if (!signal?.aborted) setFirst(found ? { ...found, said } : 'missing')
      } catch (failure) {
        if (!signal?.aborted) setError((failure as Error).message)
      }
    },
    [id, said, journal],
  )
  const reopen = useCallback(
    async (words: string) => {
      const found = await readFirst(id, journal).catch(() => null)
      if (!found) return
      setFirst({ ...found, said: words })
      setOpening((count) => count + 1)
    },
    [id, journal],
  )
  useEffect(() => {
    const abort = new AbortController()
    void read(abort.signal)
    return () => abort.abort()
  }, [read])

  if (first === 'missing') return <p>{`There is no post “${id}”. It may have been deleted or renamed.`}</p>
  // What was asked for is a former address.
  if (first?.newest && first.newest.id !== id) return <Navigate to={writingPath(first.newest.id)} replace />
  if (first && isContributor) return <ContributorWriting id={id} user={user} first={first} />
  if (first && isUneditable(first.newest)) return <Uneditable post={first.newest} status={status} />
  if (first?.text.isFile)
    return <WholeFileWriting key={opening} id={id} user={user} first={first} status={status} onReopen={reopen} />
  if (first) return <Writing key={opening} id={id} user={user} first={first} status={status} onReopen={reopen} />
  return (
    <>
      <p role="status">{!error && 'Loading…'}</p>
      <ErrorLine message={error} />
      {error && (
        <p>
          <button type="button" onClick={() => void read()}>
            Try again
          </button>
        </p>
      )}
    </>
  )
}

async function readFirst(id: string, journal: Journal, signal?: AbortSignal): Promise<Omit<FirstState, 'said'> | null> {
  try {
    const { post, imageSizes } = await readPostPage(id, signal)
    return post && { text: textOf(post), base: baseOf(post), newest: post, imageSizes }
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.status === 404)) throw failure
    const [kept] = await journal.textsOf(id)
    return kept ? { text: kept.text, base: kept.base, newest: null, imageSizes: {}, session: kept.session } : null
  }
}

const LOSING = 'Your text is not proposed, and this browser keeps no copy of it. Leave anyway?'

const nothing = () => {}

interface ContributorWritingProps {
  id: string
  first: FirstState
  user: string
}

/** A published post for who may not push: it can be changed, and the change proposed. */
function ContributorWriting({ id, first, user }: ContributorWritingProps) {
  const [session] = useState(() => first.session ?? newSession())
  const { state, store } = useWritingState(first)
  const { text, base, isChoosing } = state
  const { toasts, said: toastSaid, show, dismiss } = useToasts()
  const isUnsaved = !isSameText(text, base.text)

  const journal = useJournal(id, session, state, store)
  const { others } = useOtherTabs(id, session, nothing)
  const offered = useDraftRecovery(id, session, others, store, show)
  const settled = useCallback(async () => {}, [])
  const pictures = usePictures(store, null, 'pull request')
  const unkept = useKeptPictures(pictures, text, session, 0)
  const proposing = useProposePost({ id, state, store, isOwner: false, show, pictures, settled })
  const propose = useCallback(async () => proposing.open(), [proposing.open])
  useSaveKey(propose)
  const hasPictures = useHasPictures(pictures) && unkept.length > 0
  useLeaveGuard((isUnsaved && journal.isFailing) || hasPictures, LOSING)
  usePageTitle(`Edit “${base.text.title || id}”`)
  const merging = useMerge(state, store)

  const takeDecided = async (decided: PostText, theirs: Parameters<typeof baseOf>[0], leavesOutMine: boolean) => {
    if (leavesOutMine) await offered.setAside({ text, base }).catch(nothing)
    store.load(decided, baseOf(theirs))
    store.change({ isChoosing: false })
    await offered.putAway(decided.content)
    proposing.open()
  }
  const keepMine = async () => {
    await offered.keepMine()
    store.say('Your version stays. Propose it when you are ready.')
  }
  const settings = useSettings({ state, store, address: null, canUpload: false })
  const toolbar = useToolbar(store, pictures, false)
  return (
    <div className={styles.writing} data-settings={settings.isOpen || undefined}>
      <p className="measured">
        You can still change this post and suggest the change as a pull request from your own fork.
      </p>
      <Notices
        id={id}
        user={user}
        state={state}
        isFailing={journal.isFailing}
        hasOtherTabs={(others?.length ?? 0) > 0}
        {...(merging && !isChoosing && { onChoose: merging.choose })}
        {...(merging?.merge && { onMerge: merging.merge })}
        onMergeSeen={() => store.change({ merged: null })}
        {...offered}
      />
      {isChoosing && merging && (
        <TwoVersions
          stale={merging.stale}
          state={state}
          onDecide={(key, decision) => store.change({ decisions: { ...store.now().decisions, [key]: decision } })}
          saveLabel="Propose merged"
          onSave={takeDecided}
          onKeepMine={keepMine}
          onTakeTheirs={offered.takeTheirs}
          onClose={() => store.change({ isChoosing: false })}
        />
      )}
      <TitleField text={text} onType={store.type} />
      <Panes
        toolbar={toolbar.above}
        details={<DetailFields text={text} onType={store.type} />}
        id={id}
        state={state}
        store={store}
        pictures={pictures}
        isSaveWaiting={false}
      />
      <SaveBar
        id={id}
        state={state}
        isUnsaved={isUnsaved}
        isKept={!journal.isFailing}
        onPropose={proposing.open}
        settings={settings.button}
      >
        {toolbar.below}
        {proposing.line}
      </SaveBar>
      {settings.drawer}
      {proposing.dialog}
      <ToastStack toasts={toasts} said={toastSaid} dismiss={dismiss} />
    </div>
  )
}
