import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { toApiError } from '../../api/call.ts'
import { readConflicts, resolveConflicts } from '../../api/pulls.ts'
import { useLeaveGuard } from '../shell/leave-guard.tsx'
import type { Decision, Decisions } from '../text/decisions.ts'
import { mergeConflict, openQuestions, resolvedChange } from './resolution.ts'

const LOSING = 'What you have chosen is not committed yet. Leave anyway?'
const NOTHING: Decisions = {}

interface ResolutionOptions {
  number: number
  /** The head that is on the screen. */
  head: string
  onResolved(head: string): Promise<void>
  onFailure(error: unknown): void
}

/** The conflicts of a pull request, what was chosen of them, and the commit that resolves them. */
export function useResolution({ number, head, onResolved, onFailure }: ResolutionOptions) {
  const { data, error, refetch } = useQuery({
    queryKey: ['conflicts', number, head],
    queryFn: ({ signal }) => readConflicts(number, signal),
    // What is on the screen is not taken away from who is choosing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [byPost, setByPost] = useState<Record<string, Decisions>>({})
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  // State comes a moment later than a second click.
  const isRunning = useRef(false)
  const posts = useMemo(() => data?.posts.map(mergeConflict) ?? [], [data])
  const decisionsOf = (id: string) => byPost[id] ?? NOTHING
  const open = posts.reduce((sum, post) => sum + openQuestions(post, decisionsOf(post.conflict.id)).length, 0)
  const asked = posts.reduce((sum, { questions }) => sum + questions.length, 0)
  useLeaveGuard(Object.keys(byPost).length > 0, LOSING)

  const commit = async () => {
    if (!data || open > 0 || isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setTrouble(null)
    try {
      const resolved = posts.map((post) => ({
        id: post.conflict.id,
        revision: post.conflict.site.revision,
        change: resolvedChange(post, decisionsOf(post.conflict.id)) ?? {},
      }))
      const made = await resolveConflicts(number, { head: data.head, posts: resolved })
      setByPost({})
      await onResolved(made)
    } catch (failure) {
      const { status, message } = toApiError(failure)
      setTrouble(message)
      onFailure(failure)
      // What there is to choose may have changed.
      if (status === 409) await refetch()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return {
    conflicts: data,
    posts,
    error,
    again: () => void refetch(),
    ...{ busy, trouble, open, asked, decisionsOf },
    decide: (id: string, key: string, decision: Decision) =>
      setByPost((before) => ({ ...before, [id]: { ...before[id], [key]: decision } })),
    commit: () => void commit(),
  }
}
