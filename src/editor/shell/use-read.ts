import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../api/call.ts'

type Answer<T> = { key: string; value: T } | { key: string; error: ApiError }

export interface Reading<T> {
  /** Undefined until it is read. */
  value: T | undefined
  error: ApiError | undefined
  again(): void
  /** Puts what is known by other means in the place of what was read. */
  set(value: T): void
}

/** Reads what `key` names; nothing for null. What was read for another key is not shown. */
export function useRead<T>(
  key: string | null,
  read: (signal: AbortSignal) => Promise<T>,
  onFailure: (error: unknown) => void,
): Reading<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(null)
  const [tries, setTries] = useState(0)
  const begin = useEffectEvent(read)
  const fail = useEffectEvent(onFailure)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another read
  useEffect(() => {
    if (key === null) return
    const abort = new AbortController()
    begin(abort.signal).then(
      (value) => abort.signal.aborted || setAnswer({ key, value }),
      (error: unknown) => {
        if (abort.signal.aborted) return
        setAnswer({ key, error: toApiError(error) })
        fail(error)
      },
    )
    return () => abort.abort()
  }, [key, tries])

  const mine = answer?.key === key ? answer : undefined
  return {
    value: mine && 'value' in mine ? mine.value : undefined,
    error: mine && 'error' in mine ? mine.error : undefined,
    again: () => {
      setAnswer(null)
      setTries(tries + 1)
    },
    set: (value) => key !== null && setAnswer({ key, value }),
  }
}

export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, (error as Error).message)
}
