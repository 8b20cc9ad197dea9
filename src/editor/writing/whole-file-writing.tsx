import { useCallback, useEffect, useRef, useState } from 'react'
import type { Status } from '#server/contract/contract.ts'
import { TwoVersions } from '../merge/two-versions.tsx'
import { useMerge } from '../merge/use-merge.ts'
import { AlertBox } from '../shell/alert-box.tsx'
import { useLeaveGuard } from '../shell/leave-guard.tsx'
import { NoticeBox } from '../shell/notice-box.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { ToastStack } from '../shell/toast-stack.tsx'
import { useToasts } from '../shell/use-toasts.ts'
import { newSession } from '../text/journal.ts'
import { isSameText } from '../text/post-text.ts'
import { useOtherTabs } from '../text/tabs.ts'
import { useJournal } from '../text/use-journal.ts'
import type { FirstState, WritingStore } from '../text/writing-store.ts'
import { useWritingState } from '../text/writing-store.ts'
import { CheckList, goTo } from './check/check-list.tsx'
import { type Check, type TextFinding, useCheck } from './check/use-check.ts'
import { Notices } from './saving/notices.tsx'
import { SaveBar } from './saving/save-bar.tsx'
import { isMended } from './saving/status-change.ts'
import { useChangedBy } from './saving/use-changed-by.ts'
import { useDraftRecovery } from './saving/use-draft-recovery.ts'
import { useSaveKey, useSaving } from './saving/use-saving.ts'
import { useWatch } from './saving/use-watch.ts'
import { TextEditor } from './text/text-editor.tsx'
import styles from './whole-file-writing.module.css'
import writing from './writing.module.css'

const LOSING = 'Your text is not saved, and this browser keeps no copy of it. Leave anyway?'

interface WholeFileWritingProps {
  id: string
  user: string
  first: FirstState
  status: Status | null
  /** Opens the post again, as it is now. */
  onReopen(said: string): void
}

/** All of a file that cannot be read as a post, to be corrected; kept, merged and saved like the text of any other. */
export function WholeFileWriting({ id, user, first, status, onReopen }: WholeFileWritingProps) {
  const [session] = useState(() => first.session ?? newSession())
  const { state, store } = useWritingState(first)
  const { text, base, newest, isChoosing } = state
  const { toasts, said: toastSaid, show, dismiss } = useToasts()
  const isUnsaved = !isSameText(text, base.text)

  const journal = useJournal(id, session, state, store)
  const { write } = journal
  // First what is kept of this opening goes, so that the next one offers nothing that is saved.
  const isLeaving = useRef(false)
  const onReadable = useCallback(
    (said: string) => {
      if (isLeaving.current) return
      isLeaving.current = true
      void write().then(() => onReopen(said))
    },
    [write, onReopen],
  )
  const checkNewest = useWatch(id, store)
  useChangedBy(id, status?.mode === 'local', state, store)
  const { others, tellSaved } = useOtherTabs(id, session, checkNewest)
  const offered = useDraftRecovery(id, session, others, store, show)
  const { setAside, putAway } = offered
  const saving = useSaving({ id, status, store, setAside, putAway, onSaved: tellSaved, onReadable })
  useSaveKey(saving.save)
  const check = useCheck(id, state)
  useLeaveGuard(isUnsaved && journal.isFailing, LOSING)
  const isMendedElsewhere = isMended(newest) && !isUnsaved && !state.busy
  useEffect(() => {
    if (isMendedElsewhere) onReadable('The file can be read again.')
  }, [isMendedElsewhere, onReadable])
  const merging = useMerge(state, store)
  const file = `${status?.folder ?? 'posts'}/${id}.md`
  usePageTitle(`Edit “${id}.md”`)

  return (
    <div className={writing.writing}>
      <FileState
        check={check}
        isBroken={newest?.unreadable === true && !isMended(newest)}
        isPublished={newest?.status === 'published'}
        store={store}
      />
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
      <section className={styles.text} aria-label="Whole file">
        <p className={styles.name}>{file}</p>
        <TextEditor
          label={`Whole file ${file}`}
          hint="Tab indents. To leave the text, press Escape, then Tab."
          first={state.text.content}
          view={store.view}
          takesFocus
          onChange={(content) => store.type({ content })}
        />
      </section>
      <CheckList findings={check.ofText} store={store} />
      <SaveBar id={id} state={state} isUnsaved={isUnsaved} isKept={!journal.isFailing} saving={saving} />
      <ToastStack toasts={toasts} said={toastSaid} dismiss={dismiss} />
    </div>
  )
}

interface FileStateProps {
  check: Check
  /** The post as it is cannot be read, and nothing was judged since. */
  isBroken: boolean
  isPublished: boolean
  store: WritingStore
}

/** What keeps a file from being read as a post, and where; once nothing does, what saving makes of it. */
function FileState({ check: { ofText, saved }, isBroken, isPublished, store }: FileStateProps) {
  const isUnreadable = saved ? saved.unreadable === true : isBroken
  const problem = isUnreadable ? ofText.find(({ severity }) => severity === 'error') : undefined
  if (problem) return <Unreadable problem={problem} store={store} />
  if (saved?.status === 'published' && !isPublished)
    return (
      <NoticeBox>
        <p>
          <strong>Saving publishes this post:</strong> its front matter says <code>status: published</code>. To save it
          as a draft, write <code>status: draft</code>.
        </p>
      </NoticeBox>
    )
  return (
    <NoticeBox>
      <p>This file can be read as a post. Save it, and it opens with its title, tags, and preview.</p>
    </NoticeBox>
  )
}

function Unreadable({ problem, store }: { problem: TextFinding; store: WritingStore }) {
  const { message, mend, textLine } = problem
  const what = mend && message.endsWith(mend) ? message.slice(0, -mend.length).trim() : message
  return (
    <AlertBox>
      <div>
        <p>
          <strong>This file cannot be read as a post, so all of it is shown.</strong> {what}
        </p>
        <p>
          Correct{' '}
          <button type="button" className={styles.line} onClick={() => goTo(store, problem)}>
            {`line ${textLine}`}
          </button>{' '}
          {`below, then save. ${mend}`}
        </p>
      </div>
    </AlertBox>
  )
}
