import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback } from 'react'
import type { PullDiscussion } from '#server/contract/contract.ts'
import { readDiscussion } from '../../api/discussion.ts'

/** What people say of the pull request on the screen, and the ways to say more. */
export interface Talk {
  number: number
  /** It is neither merged nor closed. */
  isOpen: boolean
  /** The head that is on the screen. */
  head: string
  discussion: PullDiscussion
  /** Someone else's words may have come with one's own. */
  refresh(): Promise<unknown>
  /** Looks whether there is a newer head than the one on the screen. */
  look(): void
  /** Shows it; null where none is known. */
  showNewer: (() => void) | null
  /** A suggestion was applied, which made this the head. */
  onApplied(head: string): Promise<void>
  /** How often an unresolved comment was asked for. */
  sought: number
  /** Leads to the next unresolved comment. */
  seek(): void
}

/** Null while it is not read. */
export const TalkContext = createContext<Talk | null>(null)

const REFRESH_MS = 60_000

export function useDiscussion(number: number, isOpen: boolean) {
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['discussion', number],
    queryFn: ({ signal }) => readDiscussion(number, signal),
    refetchInterval: isOpen ? REFRESH_MS : false,
    refetchOnWindowFocus: isOpen,
  })
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: ['discussion', number] }), [client, number])
  return { discussion: data ?? null, error, refresh }
}
