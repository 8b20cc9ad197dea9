import { useCallback } from 'react'
import type { Written } from '../../api/posts.ts'
import { usePerson } from './person.ts'

export interface Said {
  text: string
  /** Tells two equal sentences apart, so that the second is announced too. */
  count: number
}

/** Resolves to what was written, or to null where the owner was told why nothing was. */
export type Write = (call: () => Promise<Written>) => Promise<Written | null>

/**
 * Does one write at the owner's request; one that fails shows the server's words in an alert. Once somebody else has
 * signed in nothing is written, and the page says so.
 */
export function useWrite(onFailure: (error: unknown) => void): Write {
  const { isStillHere } = usePerson()
  return useCallback(
    async (call) => {
      try {
        return (await isStillHere()) ? await call() : null
      } catch (error) {
        window.alert((error as Error).message)
        onFailure(error)
        return null
      }
    },
    [onFailure, isStillHere],
  )
}

/** What was done and where it is now: `Saved. Commit 3fa2c1e on main.` */
export function sentence(done: string, commit: string | null, branch: string | null): string {
  if (!commit) return done
  return `${done} Commit ${commit.slice(0, 7)}${branch ? ` on ${branch}` : ''}.`
}
