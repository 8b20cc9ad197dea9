import { useEffect } from 'react'
import { findChange } from '../../../api/newest-change.ts'
import { type TextStore, useWriting } from '../../text/text-store.ts'

/** Asks once for each version that was made elsewhere while the owner writes who made it, and when. */
export function useChangedBy(id: string | null, isLocal: boolean, store: TextStore): void {
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
