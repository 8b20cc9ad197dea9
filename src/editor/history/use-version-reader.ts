import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { PostVersion } from '#server/contract/contract.ts'
import { readVersion } from '../../api/history.ts'

export type VersionReader = (commit: string) => Promise<PostVersion>

/** Reads versions of a post, each once: what a commit left never changes. */
export function useVersionReader(id: string): VersionReader {
  const client = useQueryClient()
  return useCallback(
    (commit) =>
      client.fetchQuery({
        queryKey: ['version', id, commit],
        queryFn: ({ signal }) => readVersion(id, commit, signal),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
      }),
    [client, id],
  )
}
