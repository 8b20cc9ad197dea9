import type { SearchAnswer } from '#server/contract.ts'
import { callServer, sentenceOr } from './call.ts'

/** What words find on the site, best first, at most 20 at once. Fails with an ApiError. */
export async function searchSite(q: string, page: number, signal: AbortSignal): Promise<SearchAnswer> {
  const search = new URLSearchParams({ q, ...(page > 1 && { page: String(page) }) })
  const response = await callServer(`/api/search?${search}`, { signal }, { refused: sentenceOr('GET /api/search') })
  return response.json()
}
