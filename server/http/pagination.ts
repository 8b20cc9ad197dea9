import { HttpError } from '../contract/errors.ts'

export const MAX_PER_PAGE = 100

// Every number is one that a visitor may ask for, but not every one can be counted with.
const FAR_PAST_THE_END = 999_999_999

export interface Paging {
  page: number
  perPage: number
}

/** Reads `page` and `per_page`; more than 100 a page counts as 100. Throws HttpError 400. */
export function readPaging(query: Readonly<Record<string, unknown>>): Paging {
  return {
    page: readCount('page', query.page) ?? 1,
    perPage: Math.min(readCount('per_page', query.per_page) ?? MAX_PER_PAGE, MAX_PER_PAGE),
  }
}

/** The Link header (RFC 8288) of a page, or undefined where there is none after it. */
export function nextLink(
  path: string,
  query: Readonly<Record<string, unknown>>,
  { page, perPage }: Paging,
  hasNext: boolean,
) {
  if (!hasNext) return undefined
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (typeof value === 'string') search.set(name, value)
  search.set('page', String(page + 1))
  if (query.per_page !== undefined) search.set('per_page', String(perPage))
  return `<${path}?${search}>; rel="next"`
}

function readCount(name: string, value: unknown): number | undefined {
  if (value === undefined || value === '') return undefined
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : 0
  if (count < 1) throw new HttpError(400, `${name} must be a whole number from 1 up.`)
  return Math.min(count, FAR_PAST_THE_END)
}
