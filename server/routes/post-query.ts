import type { PostOrder, PostStatus } from '../contract.ts'
import { HttpError } from '../errors.ts'
import { POST_ORDERS } from '../posts/post-order.ts'

export interface PostFilter {
  status: PostStatus | undefined
  problem: boolean | undefined
  sort: PostOrder | undefined
}

const STATUSES: readonly PostStatus[] = ['draft', 'published', 'scheduled']

/** Reads `status`, `problem` and `sort`, which are the owner's. Throws HttpError 400 for what they cannot be. */
export function readPostFilter(query: Readonly<Record<string, unknown>>): PostFilter {
  return {
    status: readOneOf('status', query.status, STATUSES),
    problem: readOneOf('problem', query.problem, ['1']) && true,
    sort: readOneOf('sort', query.sort, POST_ORDERS),
  }
}

function readOneOf<T extends string>(name: string, value: unknown, known: readonly T[]): T | undefined {
  if (value === undefined || value === '') return undefined
  const found = known.find((one) => one === value)
  if (found !== undefined) return found
  throw new HttpError(400, `${name} must be ${known.join(' or ')}.`)
}
