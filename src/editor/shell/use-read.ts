import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

export interface Reading<T> {
  /** Undefined until it is read. */
  value: T | undefined
  error: Error | null
  again(): void
  /** Puts what is known by other means in the place of what was read. */
  set(value: T): void
}

/** Reads what `key` names; nothing for null. Beside a text, QUIET keeps the page open where the sign-in has ended. */
export function useRead<T>(
  key: QueryKey | null,
  read: (signal: AbortSignal) => Promise<T>,
  options: Pick<UseQueryOptions<T>, 'meta' | 'staleTime' | 'gcTime'> = {},
): Reading<T> {
  const client = useQueryClient()
  const queryKey = key ?? []
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    enabled: key !== null,
    ...options,
  })
  return {
    value: data,
    error,
    again: () => void refetch(),
    set: (value) => void client.setQueryData(queryKey, value),
  }
}
