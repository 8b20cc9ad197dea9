import { useCallback, useMemo, useRef, useState } from 'react'

export interface Selection<One> {
  /** In the order of the lists; what is not shown is not selected. */
  selected: One[]
  has(id: string): boolean
  /** Ticks or unticks one; with `isRange`, as in lists of files, all that lie between it and the one before. */
  pick(id: string, isSelected: boolean, isRange: boolean): void
  set(ids: readonly string[], isSelected: boolean): void
  clear(): void
}

/** Those that are ticked, of those that are shown. */
export function useSelection<One extends { id: string }>(shown: readonly One[]): Selection<One> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef('')
  const set = useCallback((changed: readonly string[], isSelected: boolean) => {
    setIds((before) => {
      const after = new Set(before)
      for (const id of changed) isSelected ? after.add(id) : after.delete(id)
      return after
    })
  }, [])
  const clear = useCallback(() => setIds(new Set()), [])
  return useMemo(
    () => ({
      selected: shown.filter(({ id }) => ids.has(id)),
      has: (id) => ids.has(id),
      pick(id, isSelected, isRange) {
        const all = shown.map((one) => one.id)
        const [here, before] = [all.indexOf(id), all.indexOf(last.current)]
        last.current = id
        const range = all.slice(Math.min(here, before), Math.max(here, before) + 1)
        set(isRange && before >= 0 ? range : [id], isSelected)
      },
      set,
      clear,
    }),
    [shown, ids, set, clear],
  )
}
