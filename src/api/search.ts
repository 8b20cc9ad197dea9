import type { SearchAnswer } from '#server/contract/contract.ts'
import { callServer, reading, readJson, sentenceOr } from './call.ts'

/** What words find on the site, best first, at most 20 at once. Fails with an ApiError. */
export async function searchSite(q: string, page: number, signal?: AbortSignal): Promise<SearchAnswer> {
  const search = new URLSearchParams({ q, ...(page > 1 && { page: String(page) }) })
  const response = await callServer(`/api/search?${search}`, reading(signal), {
    refused: sentenceOr('GET /api/search'),
  })
  const found = (await readJson(response, '/api/search')) as Partial<SearchAnswer> | null
  return { total: Number(found?.total ?? 0), results: Array.isArray(found?.results) ? found.results : [] }
}
