import { Router } from 'express'
import { readPaging } from '../http/pagination.ts'
import { refuseOthers } from '../http/refuse-method.ts'
import type { Search } from '../search/search.ts'

/** The search of public posts and pages, the same for everyone. */
export function createSearchRoute({ find }: Pick<Search, 'find'>): Router {
  const router = Router({ caseSensitive: true })
  router.get('/', async ({ query }, response) => {
    const { page } = readPaging(query)
    const found = await find(typeof query.q === 'string' ? query.q : '', page)
    response.set('Cache-Control', 'no-cache').json(found)
  })

  return refuseOthers(router)
}
