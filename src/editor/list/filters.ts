import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PostOrder, PostStatus } from '#server/contract/contract.ts'

/** Orders to choose from; what is scheduled is always in the order in which it appears. */
export type ListOrder = Exclude<PostOrder, 'due'>

/** What the owner has narrowed the lists to. */
export interface Filters {
  q: string
  status: PostStatus | ''
  tag: string
  problem: boolean
  sort: ListOrder
}

export const NO_FILTERS: Filters = { q: '', status: '', tag: '', problem: false, sort: 'newest' }

export const ORDERS: Record<ListOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  updated: 'Last edited first',
  title: 'By title',
}

/** Reads the search part of the editor's address; what it cannot be is no filter. */
function readFilters(search: URLSearchParams): Filters {
  const status = search.get('status') ?? ''
  const sort = search.get('sort') ?? ''
  return {
    q: (search.get('q') ?? '').trim(),
    status: status === 'draft' || status === 'published' || status === 'scheduled' ? status : '',
    tag: (search.get('tag') ?? '').trim(),
    problem: search.get('problem') === '1',
    sort: Object.hasOwn(ORDERS, sort) ? (sort as ListOrder) : NO_FILTERS.sort,
  }
}

/** Writes them back: only what differs from no filters at all. */
export function searchOf({ q, status, tag, problem, sort }: Filters): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (status) search.set('status', status)
  if (tag) search.set('tag', tag)
  if (problem) search.set('problem', '1')
  if (sort !== NO_FILTERS.sort) search.set('sort', sort)
  return search.toString()
}

/** Whether posts may be missing from the lists; an order hides none. */
export function isNarrowed({ q, status, tag, problem }: Filters): boolean {
  return q !== '' || status !== '' || tag !== '' || problem
}

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
