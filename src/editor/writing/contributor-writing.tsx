import { useCallback, useState } from 'react'
import { useKeptPictures } from '../images/use-kept-pictures.ts'
import { useHasPictures, usePictures } from '../images/use-pictures.ts'
import { TwoVersions } from '../merge/two-versions.tsx'
import { useMerge } from '../merge/use-merge.ts'
import { useProposePost } from '../propose/use-propose-post.tsx'
import { useLeaveGuard } from '../shell/leave-guard.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { ToastStack } from '../shell/toast-stack.tsx'
import { useToasts } from '../shell/use-toasts.ts'
import { newSession } from '../text/journal.ts'
import { baseOf, isSameText, type PostText } from '../text/post-text.ts'
import { useJournal } from '../text/use-journal.ts'
import { useOtherTabs } from '../text/use-other-tabs.ts'
import { useWritingState } from '../text/use-writing-state.ts'
import type { FirstState } from '../text/writing-state.ts'
import { DetailFields, TitleField } from './fields.tsx'
import { Notices } from './notices.tsx'
import { Panes } from './panes.tsx'
import { SaveBar } from './save-bar.tsx'
import { useSettings } from './settings/use-settings.tsx'
import { useOffers } from './use-offers.ts'
import { useSaveKey } from './use-save-key.ts'
import { useToolbar } from './use-toolbar.tsx'
import styles from './writing.module.css'

const LOSING = 'Your text is not proposed, and this browser keeps no copy of it. Leave anyway?'
const nothing = () => {}

interface ContributorWritingProps {
  id: string
  first: FirstState
  user: string
}

/** A published post for who may not push: it can be changed, and the change proposed. */
export function ContributorWriting({ id, first, user }: ContributorWritingProps) {
  const [session] = useState(() => first.session ?? newSession())
  const { state, store } = useWritingState(first)
  const { text, base, isChoosing } = state
  const { toasts, said: toastSaid, show, dismiss } = useToasts()
  const isUnsaved = !isSameText(text, base.text)

  const journal = useJournal(id, session, state, store)
  const { others } = useOtherTabs(id, session, nothing)
  const offered = useOffers(id, session, others, store, show)
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
      <p className={styles.words}>
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
