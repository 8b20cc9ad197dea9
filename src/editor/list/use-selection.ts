import { useCallback, useMemo, useState } from 'react'
import type { Post } from '#server/contract/contract.ts'

export interface Selection {
  /** In the order of the lists; what is not shown is not selected. */
  posts: Post[]
  has(id: string): boolean
  set(ids: readonly string[], isSelected: boolean): void
  clear(): void
}

/** The posts that are ticked, of those that are shown. */
export function useSelection(shown: readonly Post[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const set = useCallback((changed: readonly string[], isSelected: boolean) => {
    setIds((before) => {
      const after = new Set(before)
      for (const id of changed) isSelected ? after.add(id) : after.delete(id)
      return after
    })
  }, [])
  const clear = useCallback(() => setIds(new Set()), [])
  const posts = useMemo(() => shown.filter(({ id }) => ids.has(id)), [shown, ids])
  return useMemo(() => ({ posts, has: (id) => ids.has(id), set, clear }), [posts, ids, set, clear])
}
