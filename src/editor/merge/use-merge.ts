import { useDeferredValue, useMemo } from 'react'
import { useWriting } from '../text/text-store.ts'
import type { WritingStore } from '../text/writing-store.ts'
import { bringIn } from './bring-in.ts'
import { mergeSentence } from './merge-note.ts'
import { resolveStale } from './resolve-stale.ts'

/** What can be done about a version that was made elsewhere while one writes; null while there is none. */
export function useMerge(store: WritingStore, user: string) {
  const { now, change, say, focusText } = store
  const base = useWriting(store, (state) => state.base)
  const theirs = useWriting(store, ({ newest, base }) => {
    const isOther = (newest?.unreadable === true) !== (base.text.isFile === true)
    return newest && newest.revision !== base.revision && !isOther ? newest : null
  })
  // Off the keystrokes' way: the texts may be long.
  const mine = useDeferredValue(useWriting(store, ({ text }) => (theirs ? text : null)))
  const resolution = useMemo(() => theirs && mine && resolveStale({ base, mine, theirs }), [base, mine, theirs])

  if (!theirs || !mine || !resolution) return null
  const choose = () => change({ isChoosing: true })
  const merge = () => {
    const latest = resolveStale({ base, mine: now().text, theirs })
    if (latest.kind === 'conflict') return choose()
    const merged = bringIn(latest, theirs, store)
    focusText()
    const told = merged && `${mergeSentence(merged, user)} Not saved yet.`
    say(told ?? 'Nothing to merge: your text already has these changes.')
  }
  return { stale: { base, mine, theirs }, choose, merge: resolution.kind === 'merged' ? merge : null }
}
