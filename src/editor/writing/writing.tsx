import { useEffect, useMemo, useState } from 'react'
import type { Status } from '#server/contract.ts'
import { useHasPictures, usePictures } from '../images/use-pictures.ts'
import { useMailing } from '../mailing/use-mailing.tsx'
import { TwoVersions } from '../merge/two-versions.tsx'
import { useMerge } from '../merge/use-merge.ts'
import { useProposePost } from '../propose/use-propose-post.tsx'
import { PullsOfPost } from '../pulls/pulls-of-post.tsx'
import { useShare } from '../share/use-share.tsx'
import { useLeaveGuard } from '../shell/leave-guard.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { Problems } from '../shell/problems.tsx'
import { standingOf } from '../shell/schedule.ts'
import { ToastStack } from '../shell/toast-stack.tsx'
import { useToasts } from '../shell/use-toasts.ts'
import { useTurns } from '../shell/use-turns.ts'
import { newSession } from '../text/journal.ts'
import { isSameText } from '../text/post-text.ts'
import { useJournal } from '../text/use-journal.ts'
import { useOtherTabs } from '../text/use-other-tabs.ts'
import { useWritingState } from '../text/use-writing-state.ts'
import type { FirstState } from '../text/writing-state.ts'
import { CheckList } from './check-list.tsx'
import { DetailFields, TitleField } from './fields.tsx'
import { Notices } from './notices.tsx'
import { Panes } from './panes.tsx'
import { useReview } from './review/use-review.tsx'
import { SaveBar } from './save-bar.tsx'
import { AddressField } from './settings/address-field.tsx'
import { DeleteFields } from './settings/delete-fields.tsx'
import { useSettings } from './settings/use-settings.tsx'
import { useChangedBy } from './use-changed-by.ts'
import { useCheck } from './use-check.ts'
import { useOffers } from './use-offers.ts'
import { useSaveKey } from './use-save-key.ts'
import { useSaving } from './use-saving.ts'
import { useSavingAfter } from './use-saving-after.ts'
import { useToolbar } from './use-toolbar.tsx'
import { readStanding, useWatch } from './use-watch.ts'
import styles from './writing.module.css'
import { writingWords } from './writing-words.ts'

const LOSING_PICTURE = writingWords.pictureIsOnItsWay
const LOSING = writingWords.yourTextIsNotSaved

interface WritingProps {
  id: string
  user: string
  first: FirstState
  status: Status | null
  /** Opens the post again, as it is now. */
  onReopen(said: string): void
}

/** One post, its text and what visitors will see of it. */
export function Writing({ id, user, first, status, onReopen }: WritingProps) {
  const [session] = useState(() => first.session ?? newSession())
  const { state, store } = useWritingState(first)
  const { text, base, isChoosing } = state
  const { toasts, said: toastSaid, show, dismiss } = useToasts()
  const isUnsaved = !isSameText(text, base.text)
  const branch = status?.branch ?? null

  const journal = useJournal(id, session, state, store)
  const checkNewest = useWatch(id, store)
  const { newest } = state
  useTurns(
    useMemo(() => (newest ? [newest] : []), [newest]),
    () => void readStanding(id, store),
  )
  useChangedBy(id, status?.mode === 'local', state, store)
  const { others, tellSaved } = useOtherTabs(id, session, checkNewest)
  const offered = useOffers(id, session, others, store, show)
  const { setAside, putAway } = offered
  const writes = useSaving({ id, status, store, setAside, putAway, onSaved: tellSaved })
  const pictures = usePictures(store, branch)
  const { saving, isWaiting } = useSavingAfter(pictures, writes, store)
  useSaveKey(saving.save)
  const proposing = useProposePost({ id, state, store, isOwner: true, show, settled: pictures.settled })
  const check = useCheck(id, state)
  const review = useReview({ id, state, store, saving, folder: status?.folder ?? 'posts' })
  const settings = useSettings({
    state,
    store,
    address: state.newest && (
      <AddressField
        id={id}
        rename={{ revision: state.newest.revision, isUnsaved, isPublic: state.newest.isPublic === true, branch }}
      />
    ),
    deleting: state.newest && (
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
    onSchedule: () => void saving.schedule(),
  })
  const sharing = useShare({
    shared: { id },
    notes: [
      ...(isUnsaved ? [writingWords.yourUnsavedChangesAreIn] : []),
      ...(status?.mode === 'local' ? [writingWords.thisSiteRunsOnYour] : []),
    ],
    onFailure: store.say,
  })
  const mailing = useMailing({ id, isUnsaved, onFailure: store.say })
  const isPublished = state.newest && !state.newest.unreadable && standingOf(state.newest) === 'published'
  const canShare = state.newest && !state.newest.unreadable && standingOf(state.newest) !== 'published'
  // Asked only where leaving would lose something.
  const isUnkept = isUnsaved && journal.isFailing
  const isOnItsWay = useHasPictures(pictures)
  useLeaveGuard(isUnkept || isOnItsWay, isUnkept ? LOSING : LOSING_PICTURE)

  // Its file can no longer be read as a post: it is corrected as a whole.
  const isBroken = state.newest?.unreadable === true
  useEffect(() => {
    if (isBroken && !isUnsaved) onReopen('')
  }, [isBroken, isUnsaved, onReopen])
  usePageTitle(writingWords.edit(base.text.title || id))
  const merging = useMerge(state, store)
  const toolbar = useToolbar(store, pictures)
  return (
    <div className={styles.writing} data-settings={settings.isOpen || undefined}>
      <Problems problems={check.ofFile} file={`${status?.folder ?? 'posts'}/${id}.md`} />
      <PullsOfPost id={id} status={status} />
      <Notices
        id={id}
        user={user}
        state={state}
        isFailing={journal.isFailing}
        hasOtherTabs={(others?.length ?? 0) > 0}
        {...(merging && !isChoosing && !state.busy && { onChoose: merging.choose })}
        {...(merging?.merge && { onMerge: merging.merge })}
        onMergeSeen={() => store.change({ merged: null })}
        onSaveAsNew={saving.saveAsNew}
        {...(isBroken && { onReopen: () => onReopen('') })}
        {...offered}
      />
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
        id={id}
        state={state}
        store={store}
        pictures={pictures}
        isSaveWaiting={isWaiting}
        isPlain={check.isTooComplex}
      />
      <CheckList findings={check.ofText} store={store} />
      <SaveBar
        id={id}
        state={state}
        isUnsaved={isUnsaved}
        isKept={!journal.isFailing}
        saving={{ ...saving, publish: review.open }}
        onPropose={status?.mode === 'github' ? proposing.open : undefined}
        settings={
          <>
            {settings.button}
            {canShare && (
              <button type="button" className="quiet" onClick={sharing.open}>
                {writingWords.share}
              </button>
            )}
            {isPublished && mailing.button}
          </>
        }
      >
        {toolbar.below}
        {proposing.line}
      </SaveBar>
      {settings.drawer}
      {proposing.dialog}
      {review.dialog}
      {sharing.dialog}
      {mailing.dialog}
      <ToastStack toasts={toasts} said={toastSaid} dismiss={dismiss} />
    </div>
  )
}
