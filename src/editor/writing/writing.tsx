import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Post, Status } from '#server/contract/contract.ts'
import { useHasPictures, usePictures } from '../images/pictures.ts'
import { useKeptPictures } from '../images/use-kept-pictures.ts'
import { useMailing } from '../mailing/use-mailing.tsx'
import { TwoVersions } from '../merge/two-versions.tsx'
import { useMerge } from '../merge/use-merge.ts'
import { useProposeNew } from '../propose/use-propose-new.tsx'
import { useProposePost } from '../propose/use-propose-post.tsx'
import { PullsOfPost } from '../pulls/pulls-of-post.tsx'
import { useShare } from '../share/use-share.tsx'
import { useLeaveGuard } from '../shell/leave-guard.tsx'
import { NoticeBox } from '../shell/notice-box.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { Problems } from '../shell/problems.tsx'
import { standingOf, useStatusChanges } from '../shell/schedule.ts'
import { ToastStack } from '../shell/toast-stack.tsx'
import { useToasts } from '../shell/use-toasts.ts'
import { NEW_POST, newSession } from '../text/journal.ts'
import { usePerson } from '../text/person.ts'
import { isSameText, type PostText } from '../text/post-text.ts'
import { useOtherTabs } from '../text/tabs.ts'
import { isEmptyDraft, NOTHING } from '../text/use-draft-text.ts'
import { useJournal } from '../text/use-journal.ts'
import type { FirstState } from '../text/writing-store.ts'
import { useWritingState } from '../text/writing-store.ts'
import { CheckList } from './check/check-list.tsx'
import { useCheck } from './check/use-check.ts'
import { DetailFields, TitleField } from './fields.tsx'
import { Panes } from './panes.tsx'
import { useReview } from './review/use-review.tsx'
import { Notices } from './saving/notices.tsx'
import { SaveBar } from './saving/save-bar.tsx'
import { createSaveNew } from './saving/save-new.ts'
import { useChangedBy } from './saving/use-changed-by.ts'
import { useDraftRecovery } from './saving/use-draft-recovery.ts'
import { useSaveKey, useSaving, useSavingAfter } from './saving/use-saving.ts'
import { readStanding, useWatch } from './saving/use-watch.ts'
import { AddressField, NewAddressField } from './settings/address-field.tsx'
import { DeleteFields } from './settings/delete-fields.tsx'
import { useSettings } from './settings/use-settings.tsx'
import { useToolbar } from './use-toolbar.tsx'
import styles from './writing.module.css'

const LOSING_PICTURE = 'A picture is still uploading. Leave anyway?'
const LOSING_NEW_PICTURE =
  'A picture is uploaded when you save, and this browser has no room to keep it until then. Leave anyway?'
const LOSING = 'Your text is not saved, and this browser keeps no copy of it. Leave anyway?'

// Whatever the server says of this post says nothing of another.
const UNSAVED_ID = 'unsaved-new-post'

/** The text of a new post, which is kept with those of the form for one until the post is made. */
interface Fresh {
  text: PostText
  /** How often another text took the place of the one that stood there, with its pictures. */
  loads: number
  /** The name under which it is kept. */
  session: string
  /** This browser keeps nothing of it. */
  isFailing: boolean
  isOwner: boolean
  toasting: ReturnType<typeof useToasts>
  /** Hears every text that is typed. */
  follow(text: PostText): void
  goOn(post: Post, keep: () => Promise<void>): Promise<void>
  clear(): Promise<boolean>
}

interface WritingProps {
  /** Null for a post that is not there yet. */
  id: string | null
  user: string
  first: FirstState
  status: Status | null
  /** Opens the post again, as it is now. */
  onReopen(said: string): void
  /** Given if the post was new when the editor was opened. */
  fresh?: Fresh
}

/** One post, its text and what visitors will see of it. */
export function Writing({ id, user, first, status, onReopen, fresh }: WritingProps) {
  const isNew = id === null
  const isOwner = fresh?.isOwner ?? true
  const name = id ?? NEW_POST
  const person = usePerson()
  const [session] = useState(() => first.session ?? newSession())
  const { state, store } = useWritingState(first, fresh?.follow)
  const { text, base, isChoosing } = state
  const ownToasts = useToasts()
  const { toasts, said: toastSaid, show, dismiss } = fresh?.toasting ?? ownToasts
  const isUnsaved = isNew ? !isEmptyDraft(text) : !isSameText(text, base.text)
  const branch = status?.branch ?? null

  // Before the address says so: what is typed meanwhile is kept with the post.
  const [madeId, setMadeId] = useState<string | null>(null)
  const journal = useJournal(id ?? madeId, session, state, store)
  const isFailing = isNew ? fresh?.isFailing === true : journal.isFailing
  const checkNewest = useWatch(id, store)
  const { newest } = state
  useStatusChanges(
    useMemo(() => (newest ? [newest] : []), [newest]),
    () => void readStanding(name, store),
  )
  useChangedBy(name, status?.mode === 'local', state, store)
  const { others, tellSaved } = useOtherTabs(name, session, checkNewest)
  const offered = useDraftRecovery(name, session, isNew ? null : others, store, show)
  const { setAside, putAway } = offered
  const writes = useSaving({ id: name, status, store, setAside, putAway, onSaved: tellSaved })
  const pictures = usePictures(store, branch, fresh ? (isOwner ? 'save' : 'pull request') : null)
  const { saving: afterPictures, isWaiting } = useSavingAfter(pictures, writes, store)
  const goOn = useEffectEvent(async (post: Post, keep: () => Promise<void>) => {
    setMadeId(post.id)
    await fresh?.goOn(post, keep)
  })
  const create = useMemo(
    () => createSaveNew({ store, person, session, pictures, branch, user, goOn: (post, keep) => goOn(post, keep) }),
    [store, person, session, pictures, branch, user],
  )
  const saving = isNew ? { ...afterPictures, save: create } : afterPictures
  useSaveKey(isOwner ? saving.save : nothing)

  const loaded = useRef(fresh?.loads)
  useEffect(() => {
    if (!isNew || !fresh || fresh.loads === loaded.current) return
    loaded.current = fresh.loads
    store.load(fresh.text, NOTHING)
  }, [isNew, fresh, store])
  const unkept = useKeptPictures(pictures, text, isNew && fresh ? fresh.session : null, fresh?.loads ?? 0)
  const clear = async () => {
    const isCleared = (await fresh?.clear()) === true
    if (isCleared) for (const one of pictures.list()) pictures.remove(one.id)
    return isCleared
  }
  const canPropose = isNew && (!isOwner || status?.mode === 'github')
  const proposingNew = useProposeNew(text, canPropose ? { isOwner } : null, clear, pictures)
  const proposing = useProposePost({ id: name, state, store, isOwner: true, show, settled: pictures.settled })
  const check = useCheck(isNew && isOwner ? UNSAVED_ID : id, state)
  const review = useReview({ id: name, state, store, saving, folder: status?.folder ?? 'posts' })
  const settings = useSettings({
    state,
    store,
    canUpload: !isNew,
    address: isNew
      ? isOwner && <NewAddressField id={text.id ?? ''} onType={(typed) => store.type({ id: typed })} />
      : state.newest && (
          <AddressField
            id={id}
            rename={{ revision: state.newest.revision, isUnsaved, isPublic: state.newest.isPublic === true, branch }}
          />
        ),
    deleting: !isNew && state.newest && (
      <DeleteFields
        id={id}
        deletion={{
          title: state.newest.title,
          revision: state.newest.revision,
          isPublic: state.newest.isPublic === true,
          branch,
        }}
      />
    ),
    ...(!isNew && { onSchedule: () => void saving.schedule() }),
  })
  const sharing = useShare({
    shared: { id: name },
    notes: [
      ...(isUnsaved ? ['It includes your unsaved changes once you save them.'] : []),
      ...(status?.mode === 'local' ? ['This site runs on your own machine, so the link opens only here.'] : []),
    ],
    onFailure: store.say,
  })
  const mailing = useMailing({ id: name, isUnsaved, onFailure: store.say })
  const isPublished = state.newest && !state.newest.unreadable && standingOf(state.newest) === 'published'
  const canShare = state.newest && !state.newest.unreadable && standingOf(state.newest) !== 'published'
  // Asked only where leaving would lose something.
  const isUnkept = isUnsaved && isFailing
  const isOnItsWay = useHasPictures(pictures) && (!isNew || unkept.length > 0)
  const isLosing = (isUnkept || isOnItsWay) && !(isNew && state.busy)
  useLeaveGuard(isLosing, isUnkept ? LOSING : isNew ? LOSING_NEW_PICTURE : LOSING_PICTURE)

  // Its file can no longer be read as a post: it is corrected as a whole.
  const isBroken = state.newest?.unreadable === true
  useEffect(() => {
    if (isBroken && !isUnsaved) onReopen('')
  }, [isBroken, isUnsaved, onReopen])
  usePageTitle(isNew ? null : `Edit “${base.text.title || id}”`)
  const merging = useMerge(state, store)
  const toolbar = useToolbar(store, pictures)
  return (
    <div className={styles.writing} data-settings={settings.isOpen || undefined}>
      {!isNew && <Problems problems={check.ofFile} file={`${status?.folder ?? 'posts'}/${id}.md`} />}
      {!isNew && <PullsOfPost id={id} status={status} />}
      {unkept.length > 0 && (
        <NoticeBox>
          <p>{unkeptSentence(unkept, isOwner)}</p>
        </NoticeBox>
      )}
      {!isNew && (
        <Notices
          id={id}
          user={user}
          state={state}
          isFailing={isFailing}
          hasOtherTabs={(others?.length ?? 0) > 0}
          {...(merging && !isChoosing && !state.busy && { onChoose: merging.choose })}
          {...(merging?.merge && { onMerge: merging.merge })}
          onMergeSeen={() => store.change({ merged: null })}
          onSaveAsNew={saving.saveAsNew}
          {...(isBroken && { onReopen: () => onReopen('') })}
          {...offered}
        />
      )}
      {isChoosing && merging && (
        <TwoVersions
          stale={merging.stale}
          state={state}
          onDecide={(key, decision) => store.change({ decisions: { ...store.now().decisions, [key]: decision } })}
          onSave={saving.saveDecided}
          onKeepMine={offered.keepMine}
          onTakeTheirs={offered.takeTheirs}
          onClose={() => store.change({ isChoosing: false })}
        />
      )}
      <TitleField text={text} onType={store.type} />
      <Panes
        toolbar={toolbar.above}
        details={<DetailFields text={text} onType={store.type} />}
        id={id ?? 'new'}
        state={state}
        store={store}
        pictures={pictures}
        isSaveWaiting={isWaiting || (isNew && state.busy)}
        isPlain={check.isTooComplex}
      />
      <CheckList findings={check.ofText} store={store} />
      <SaveBar
        id={id}
        state={state}
        isUnsaved={isUnsaved}
        isKept={!isFailing}
        {...(isOwner && { saving: { ...saving, publish: review.open } })}
        onPropose={!isNew && status?.mode === 'github' ? proposing.open : undefined}
        propose={proposingNew.button}
        settings={
          <>
            {settings.button}
            {canShare && (
              <button type="button" className="quiet" onClick={sharing.open}>
                Share
              </button>
            )}
            {isPublished && mailing.button}
          </>
        }
      >
        {toolbar.below}
        {isNew ? proposingNew.line : proposing.line}
      </SaveBar>
      {settings.drawer}
      {isNew ? proposingNew.dialog : proposing.dialog}
      {review.dialog}
      {sharing.dialog}
      {mailing.dialog}
      <ToastStack toasts={toasts} said={toastSaid} dismiss={dismiss} />
    </div>
  )
}

const nothing = async () => {}

function unkeptSentence([first, ...others]: readonly string[], isOwner: boolean): string {
  const [which, it] = others.length === 0 ? [`“${first}”`, 'it'] : [`${others.length + 1} of the pictures`, 'them']
  const how = isOwner ? `Save the draft to upload ${it}` : `Propose the post to send ${it}`
  return `This browser has no room to keep ${which}. ${how} before you leave this page.`
}
