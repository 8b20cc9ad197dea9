/** How many results the server gives at once. */
export const RESULTS_PER_PAGE = 20

export function readSearchAddress(search: URLSearchParams) {
  const page = search.get('page') ?? '1'
  return { q: (search.get('q') ?? '').trim(), page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1 }
}

export type SearchAddress = ReturnType<typeof readSearchAddress>

export function searchAddress({ q, page }: SearchAddress): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) })
  return search.size > 0 ? `/search?${search}` : '/search'
}
