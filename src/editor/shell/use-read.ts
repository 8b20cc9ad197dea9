import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QUIET } from './read-client.ts'

export interface Reading<T> {
  /** Undefined until it is read. */
  value: T | undefined
  error: Error | null
  again(): void
  /** Puts what is known by other means in the place of what was read. */
  set(value: T): void
}

/** Reads what `key` names; nothing for null. `quiet`: QUIET beside a text, which stays where the sign-in has ended. */
export function useRead<T>(
  key: QueryKey | null,
  read: (signal: AbortSignal) => Promise<T>,
  quiet: Partial<typeof QUIET> = {},
): Reading<T> {
  const client = useQueryClient()
  const queryKey = key ?? []
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    enabled: key !== null,
    ...quiet,
  })
  return {
    value: data,
    error,
    again: () => void refetch(),
    set: (value) => void client.setQueryData(queryKey, value),
  }
}
