import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Filters, readFilters, searchOf } from './filters.ts'

export type ChangeFilters = (change: Partial<Filters>, how?: { replace: boolean }) => void

/** The filters live in the address, so that Back, a reload and a bookmark keep them. */
export function useFilters(): [Filters, ChangeFilters] {
  const [search, setSearch] = useSearchParams()
  const key = searchOf(readFilters(search))
  const filters = useMemo(() => readFilters(new URLSearchParams(key)), [key])
  const change: ChangeFilters = useCallback(
    (part, how = { replace: false }) =>
      setSearch(searchOf({ ...filters, ...part }), { preventScrollReset: true, ...how }),
    [filters, setSearch],
  )
  return [filters, change]
}
