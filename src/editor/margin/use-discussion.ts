import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useMemo, useState } from 'react'
import type { PullDiscussion } from '#server/contract/contract.ts'
import { readDiscussion } from '../../api/discussion.ts'

/** What people say of the pull request on the screen, and the ways to say more. */
export interface Talk {
  number: number
  /** The login of who reads. */
  user: string
  /** It is neither merged nor closed. */
  isOpen: boolean
  /** The head that is on the screen. */
  head: string
  discussion: PullDiscussion
  /** After something was said: someone else's words may have come with one's own. */
  refresh(): Promise<unknown>
  /** Looks whether there is a newer head than the one on the screen. */
  look(): void
  /** Shows it; null where none is known. */
  showNewer: (() => void) | null
  /** A suggestion was applied, which made this the head. */
  onApplied(head: string): Promise<void>
  /** Tells of what was done. */
  onDone(words: string): void
  /** How often an unresolved comment was asked for. */
  sought: number
  /** Leads to the next unresolved comment. */
  seek(): void
}

/** Null while it is not read. */
export const TalkContext = createContext<Talk | null>(null)

// Chosen: one request of GraphQL, which has a limit of its own. News of another head leads to the rest.
const REFRESH_MS = 20_000

/** `head`: on the screen. Threads keep their places in it while the discussion is of a newer one. */
export function useDiscussion(number: number, isOpen: boolean, head: string) {
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['discussion', number],
    queryFn: ({ signal }) => readDiscussion(number, signal),
    refetchInterval: isOpen ? REFRESH_MS : false,
    refetchOnWindowFocus: isOpen,
  })
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: ['discussion', number] }), [client, number])
  const [ofHead, setOfHead] = useState(data)
  if (data?.head === head && data !== ofHead) setOfHead(data)
  const discussion = useMemo(() => {
    if (!data || data.head === head || ofHead?.head !== head) return data ?? null
    const places = new Map(ofHead.threads.map(({ id, lines, isOutdated }) => [id, { lines, isOutdated }]))
    return { ...data, threads: data.threads.map((thread) => ({ ...thread, ...places.get(thread.id) })) }
  }, [data, head, ofHead])
  return { discussion, error, refresh }
}
