import type { Post } from '#server/contract/contract.ts'
import type { Merged } from '../text/merged.ts'
import { baseOf } from '../text/post-text.ts'
import type { WritingStore } from '../text/writing-store.ts'
import type { Resolution } from './resolve-stale.ts'

/** Puts a merged text on the screen, based on theirs. Tells what came in; null where nothing did. */
export function bringIn(
  { text, taken, woven }: Extract<Resolution, { kind: 'merged' }>,
  theirs: Post,
  { now, change, load }: WritingStore,
): Merged | null {
  const { text: before, changedBy } = now()
  const { revision } = theirs
  if (!taken) {
    // Nothing that a person would want to undo.
    change({ base: baseOf(theirs) })
    return null
  }
  load(text, baseOf(theirs))
  const known = changedBy?.revision === revision ? changedBy : null
  const merged: Merged = { revision, before, after: text, taken, woven, change: known, commit: null }
  change({ merged })
  return merged
}
