import { useCallback } from 'react'
import type { Written } from '../../api/written.ts'
import { usePerson } from './person.ts'

/** Resolves to what was written, or to null where the owner was told why nothing was. */
export type Write = (call: () => Promise<Written>) => Promise<Written | null>

/** Does one write, unless another person has signed in. A failure is shown in an alert, in the server’s words. */
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
