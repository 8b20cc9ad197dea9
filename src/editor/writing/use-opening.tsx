import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Status } from '#server/contract/contract.ts'
import { findChange } from '../../api/newest-change.ts'
import { useDeciding } from '../merge/use-deciding.ts'
import { isFocusFree } from '../shell/focus-free.ts'
import { listen } from '../shell/listen.ts'
import { ToastStack } from '../shell/toast-stack.tsx'
import { useToasts } from '../shell/use-toasts.ts'
import { readByline } from '../text/byline.ts'
import { NEW_POST, newSession } from '../text/journal.ts'
import { usePerson } from '../text/person.ts'
import { isUnsaved } from '../text/post-text.ts'
import { useKeptCursor, useTab } from '../text/tabs.ts'
import { type FirstState, openPullOf, type TextStore, useWriting } from '../text/text-store.ts'
import { DISCARDED, useUnsavedText } from '../text/use-unsaved-text.ts'
import { createWritingStore, type WritingStore } from '../text/writing-store.ts'
import { useCheck } from './check/use-check.ts'
import { Notices } from './saving/notices.tsx'
import { createSaving } from './saving/saving.ts'
import { useWatch } from './saving/use-watch.ts'

// Whatever the server says of this post says nothing of another.
const UNSAVED_ID = 'unsaved-new-post'

export interface OpeningProps {
  /** Null for a post that is not there yet. */
  id: string | null
  user: string
  first: FirstState
  /** Null where it is not known, and for people who may not push. */
  status: Status | null
  /** False for a person who may propose a change, and save none. */
  isOwner: boolean
  /** Opens the post again, as it is now. */
  onReopen(said: string): void
}

/** What writing has in all its kinds: the text and its keeper, other tabs and versions, the writes, and what is told. */
export function useOpening({ id, user, first, status, isOwner, onReopen }: OpeningProps) {
  const name = id ?? NEW_POST
  const person = usePerson()
  const [given] = useState(() => (id === null ? null : (first.session ?? newSession())))
  const [byline] = useState(() => readByline(person.key) || user)
  const [store] = useState(() =>
    createWritingStore(id === null ? { ...first, text: { ...first.text, author: byline } } : first),
  )
  const { toasts, said, show, dismiss } = useToasts()
  useKeptFocus(store)
  const hasChanges = useWriting(store, isUnsaved)

  const isLocal = status?.mode === 'local'
  const pull = useWriting(store, openPullOf)
  const checkNewest = useWatch(isOwner && pull === null ? id : null, store, user, isLocal)
  const { session, others, tellSaved } = useTab(name, given, checkNewest)
  const keeper = useUnsavedText({ postId: name, session, others, store, show, byline })
  const discardShown = async () => {
    const isDone = await keeper.discardShown()
    // Of a post that is gone, nothing is left to write on.
    if (isDone && id !== null && !store.now().newest) onReopen(DISCARDED)
    return isDone
  }
  const unsaved = { ...keeper, discardShown }
  useKeptCursor(name, store, unsaved.loads === 1)
  const deciding = useDeciding(store, unsaved)
  useChangedBy(isOwner ? id : null, isLocal, store)
  const { write, setAside } = unsaved
  const isLeaving = useRef(false)
  // First what is kept of this opening goes, so that the next one offers nothing that is saved.
  const onReadable = useCallback(
    (words: string) => {
      if (isLeaving.current) return
      isLeaving.current = true
      void write().then(() => onReopen(words))
    },
    [write, onReopen],
  )
  const { putAway } = deciding
  const navigate = useNavigate()
  const saving = useMemo(() => {
    const options = { id: name, user, status, store, person, setAside, putAway, onSaved: tellSaved, onReadable }
    return createSaving(options, navigate)
  }, [name, user, status, store, person, setAside, putAway, tellSaved, onReadable, navigate])
  const check = useCheck(isOwner ? (id ?? UNSAVED_ID) : null, store, unsaved.loads)

  const noticesOf = (does: { onReopen?(): void; onDecided?(): void; decidedLabel?: string }, isTold?: unknown) =>
    id !== null && (
      <Notices
        id={id}
        user={user}
        isOwner={isOwner}
        store={store}
        unsaved={isTold ? { ...unsaved, returned: null } : unsaved}
        deciding={deciding}
        {...(isOwner && !does.onDecided
          ? { onDecided: saving.saveDecided, onSaveAsNew: saving.saveAsNew, ...does }
          : {
              decidedLabel: pull ? `Add the merged text to #${pull}` : 'Propose merged',
              ...does,
              onDecided: (...decided: Parameters<typeof saving.take>) => saving.take(...decided).then(does.onDecided),
              onKeepMine: async () => {
                await deciding.keepMine()
                store.say('Your version stays. Propose it when you are ready.')
              },
            })}
      />
    )
  const stack = <ToastStack toasts={toasts} said={said} dismiss={dismiss} />
  return { store, session, unsaved, hasChanges, saving, onReadable, check, noticesOf, toasts: { show, dismiss, stack } }
}

/** Gives the text the focus when what had it leaves the page: the letters that are typed next would be lost. */
function useKeptFocus({ view }: WritingStore): void {
  useEffect(() => {
    let held: EventTarget | null = null
    const hold = ({ target }: FocusEvent) => {
      held = target
    }
    const observer = new MutationObserver(() => {
      if (!(held instanceof Element) || held.isConnected) return
      // Of a question that is typed into, a button that ends it is pressed in the middle of writing, too.
      const hadKeyboard = held.matches('input') || held.closest('dialog')?.querySelector('input:not([type])') != null
      held = null
      // What is drawn may know a better place.
      requestAnimationFrame(() => isFocusFree(hadKeyboard) && view.current?.focus())
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const ignore = listen(document, 'focusin', hold)
    return () => {
      observer.disconnect()
      ignore()
    }
  }, [view])
}

/** Asks once for each version that was made elsewhere while the owner writes who made it, and when. */
function useChangedBy(id: string | null, isLocal: boolean, store: TextStore): void {
  const { now, change } = store
  // A save asks for itself, if it asks at all.
  const revision = useWriting(store, ({ newest, base, busy, changedBy }) =>
    busy || newest?.revision === base.revision || newest?.revision === changedBy?.revision
      ? undefined
      : newest?.revision,
  )
  useEffect(() => {
    if (id === null || revision === undefined) return
    let isOver = false
    void findChange(id, { revision, isChecked: isLocal }).then((found) => {
      if (found && !isOver && now().newest?.revision === revision) change({ changedBy: found })
    })
    return () => {
      isOver = true
    }
  }, [id, isLocal, revision, now, change])
}
