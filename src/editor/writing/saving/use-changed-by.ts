import { useEffect } from 'react'
import { findChange } from '../../../api/newest-change.ts'
import type { WritingState, WritingStore } from '../../text/writing-store.ts'

/** Asks once for each version that was made elsewhere while the owner writes who made it, and when. */
export function useChangedBy(
  id: string,
  isLocal: boolean,
  { newest, base, busy, changedBy }: WritingState,
  { now, change }: WritingStore,
): void {
  const revision = newest?.revision
  // A save asks for itself, if it asks at all.
  const isAsked = revision !== undefined && revision !== base.revision && !busy && changedBy?.revision !== revision
  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    void findChange(id, { revision, isChecked: isLocal }).then((found) => {
      if (found && !isOver && now().newest?.revision === revision) change({ changedBy: found })
    })
    return () => {
      isOver = true
    }
  }, [id, isLocal, isAsked, revision, now, change])
}
