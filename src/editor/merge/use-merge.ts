import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { textOf } from '../text/post-text.ts'
import type { WritingState, WritingStore } from '../text/writing-store.ts'
import { bringIn } from './bring-in.ts'
import { mergeSentence } from './merge-note.ts'
import { resolveStale } from './resolve-stale.ts'

/** What can be done about a version that was made elsewhere while one writes; null while there is none. */
export function useMerge({ text, base, newest, isChoosing }: WritingState, store: WritingStore) {
  const { now, change, say, focusText } = store
  // Off the keystrokes' way: the texts may be long.
  const mine = useDeferredValue(text)
  const isOther = newest !== null && textOf(newest).isFile !== base.text.isFile
  const theirs = newest && newest.revision !== base.revision && !isOther ? newest : null
  const resolution = useMemo(() => theirs && resolveStale({ base, mine, theirs }), [base, mine, theirs])

  const [wasChoosing, setWasChoosing] = useState(isChoosing)
  useEffect(() => {
    // What had the focus went with the choices.
    if (wasChoosing && !isChoosing && document.activeElement === document.body) queueMicrotask(focusText)
    setWasChoosing(isChoosing)
  }, [wasChoosing, isChoosing, focusText])

  if (!theirs || !resolution) return null
  const choose = () => change({ isChoosing: true })
  const merge = () => {
    const latest = resolveStale({ base, mine: now().text, theirs })
    if (latest.kind === 'conflict') return choose()
    const merged = bringIn(latest, theirs, store)
    focusText()
    say(merged ? `${mergeSentence(merged)} Not saved yet.` : 'Nothing to merge: your text already has these changes.')
  }
  return { stale: { base, mine, theirs }, choose, merge: resolution.kind === 'merged' ? merge : null }
}
