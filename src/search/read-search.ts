import { answering, type Read } from '../blog/read-pages.ts'
import { readSearchAddress } from './search-address.ts'

export const readSearchPage: Read = (posts, { url }) =>
  answering('GET /api/search', async () => {
    const { q, page } = readSearchAddress(url.searchParams)
    const found = q ? await posts.search(q, page) : { total: 0, results: [] }
    return { status: 200, content: { found: { q, page, ...found } } }
  })
