import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { PostVersion } from '#server/contract/contract.ts'
import { readVersion } from '../../api/history.ts'

export type VersionReader = (commit: string) => Promise<PostVersion>

/** Reads versions of a post, each once while the page is open: what a commit left never changes, but its images may go. */
export function useVersionReader(id: string): VersionReader {
  const client = useQueryClient()
  useEffect(() => () => client.removeQueries({ queryKey: ['version', id] }), [client, id])
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
