import { useCallback, useRef } from 'react'
import type { PostVersion } from '#server/contract.ts'
import { readVersion } from '../../api/history.ts'

export type VersionReader = (commit: string, signal: AbortSignal) => Promise<PostVersion>

/** Reads versions of a post, each once: what a commit left never changes. */
export function useVersionReader(id: string): VersionReader {
  const read = useRef(new Map<string, PostVersion>())
  return useCallback(
    async (commit, signal) => {
      const known = read.current.get(commit)
      if (known) return known
      const version = await readVersion(id, commit, signal)
      read.current.set(commit, version)
      return version
    },
    [id],
  )
}
