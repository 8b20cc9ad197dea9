import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'

export interface Reading<T> {
  /** Undefined until it is read. */
  value: T | undefined
  error: Error | null
  again(): void
  /** Puts what is known by other means in the place of what was read. */
  set(value: T): void
}

/** Reads what `key` names; nothing for null. What was read for another key is not shown. */
export function useRead<T>(key: QueryKey | null, read: (signal: AbortSignal) => Promise<T>): Reading<T> {
  const client = useQueryClient()
  const queryKey = key ?? []
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    enabled: key !== null,
  })
  return {
    value: data,
    error,
    again: () => void refetch(),
    set: (value) => void client.setQueryData(queryKey, value),
  }
}
