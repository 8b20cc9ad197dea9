import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { listPosts, readPostPage } from './api/posts.ts'
import { searchSite } from './api/search.ts'
import { type CollectionAddress, collectionAddress, collectionQuery, readCollectionAddress } from './blog/collection.ts'
import { filterList, isWhole, type ListAddress, listPath, needleOf, readListAddress } from './blog/list-address.ts'
import { FIGURE, type FoundAnswer, type ListAnswer, type PostAnswer, RARE, type Reading } from './head/page-data.ts'
import type { PageReader } from './page-reader.ts'
import { readSearchAddress, searchAddress } from './search/search-address.ts'

// Chosen: more pages than anyone goes back through.
const MOST_KNOWN = 20

/** `first` is what the server read for the page at `url`, which the document shows. */
export function createBrowserReader(url: URL, first: Reading<unknown> | undefined): PageReader {
  // By their address: who comes back finds them at once, and with them the place in them.
  const lists = createMemory<ListAnswer>()
  const posts = createMemory<PostAnswer>()
  const searches = createMemory<FoundAnswer>()
  // Which list the page has: its address may have followed the filter since.
  let read = listPath(readListAddress(url.searchParams))
  const shown = first?.answer
  if (holds<ListAnswer>(shown, 'posts')) {
    const collection = readCollectionAddress(url.pathname, url.searchParams)
    lists.set(collection ? collectionAddress(collection) : listPath(readListAddress(url.searchParams)), shown)
  }
  if (holds<FoundAnswer>(shown, 'results')) searches.set(searchAddress(shown), shown)
  if (holds<PostAnswer>(shown, 'post') && shown.post) posts.set(shown.post.id, shown)

  const readList = async (name: string, query: Parameters<typeof listPosts>[0], q: string): Promise<ListAnswer> => {
    const known = lists.get(name)
    try {
      const { posts: found, total } = await listPosts(query)
      const answer = { posts: found, total, q }
      lists.set(name, answer)
      return answer
    } catch (error) {
      return { ...(known ?? { posts: [], total: 0, q }), error: (error as Error).message }
    }
  }

  const list = (address: ListAddress): Reading<ListAnswer> => {
    const name = listPath(address)
    const q = needleOf(address.q)
    const all = lists.get(listPath({ ...address, q: '', page: 1 }))
    const found = all && isWhole(all) && address.page === 1 ? filterList(all, q) : undefined
    return { known: lists.get(name) ?? found, answer: readList(name, address, q) }
  }

  const collection = (address: CollectionAddress): Reading<ListAnswer> => {
    const name = collectionAddress(address)
    return { known: lists.get(name), answer: readList(name, collectionQuery(address), '') }
  }

  const post = (id: string): Reading<PostAnswer> => {
    const before = posts.get(id)
    const listed = lists.find(({ posts: among }) => among.find((one) => one.id === id))
    const known = before ?? (listed && { post: undefined, listed })
    const read = async (): Promise<PostAnswer> => {
      const { post: found, ...beside } = await readPostPage(id)
      // The owner may read drafts, but not as pages of the site.
      if (!found || found.status === 'draft' || found.isPublic === false) {
        posts.delete(id)
        return { post: null }
      }
      // Its styles come with the module.
      const { html = '' } = beside
      if (html.includes(FIGURE)) await import('./blog/figures/figures.ts').catch(() => {})
      if (RARE.test(html)) await import('./blog/body/rare-styles.ts').catch(() => {})
      const answer = { post: found, ...beside }
      posts.set(found.id || id, answer)
      // What the server has written of this version stays as it stands.
      const isSame = before?.isServed && before.post?.revision === found.revision
      return isSame ? { ...answer, isServed: true } : answer
    }
    const answer = read().catch((error: Error & { status?: number }): PostAnswer => {
      if (error.status !== 404) return { ...(known ?? { post: undefined }), error: error.message }
      posts.delete(id)
      return { post: null }
    })
    return { known, answer }
  }

  const search = (q: string, page: number): Reading<FoundAnswer> => {
    const nothing = { q, page, total: 0, results: [] }
    if (!q) return { answer: nothing }
    const name = searchAddress({ q, page })
    const known = searches.get(name)
    const answer = searchSite(q, page).then(
      (found) => {
        searches.set(name, { q, page, ...found })
        return { q, page, ...found }
      },
      (error: Error) => ({ ...(known ?? nothing), error: error.message }),
    )
    return { known, answer }
  }

  return {
    list: {
      loader: ({ request }) => {
        const address = readListAddress(new URL(request.url).searchParams)
        read = listPath(address)
        return list(address)
      },
      // Letters that are typed where all posts are here are looked for here.
      shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
        const [from, to] = [currentUrl, nextUrl].map((url) => readListAddress(url.searchParams))
        if (!from || !to || from.q === to.q || from.tag !== to.tag || to.page > 1) return defaultShouldRevalidate
        const all = lists.get(read)
        return !(all && isWhole(all))
      },
    },
    collection: {
      loader: ({ request }) => {
        const url = new URL(request.url)
        const address = readCollectionAddress(url.pathname, url.searchParams)
        return address ? collection(address) : { answer: { posts: [], total: 0, q: '' } }
      },
    },
    post: { loader: ({ params }) => post(params.id ?? '') },
    search: {
      loader: ({ request }) => {
        const { q, page } = readSearchAddress(new URL(request.url).searchParams)
        return search(q, page)
      },
      // What the server has just found is not looked for again.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href !== nextUrl.href,
    },
    draft: newDocument,
    newsletter: newDocument,
    elsewhere: {},
  }
}

/** For what the server alone can show. */
export const newDocument: Pick<RouteObject, 'loader' | 'shouldRevalidate'> = {
  loader: ({ request }: LoaderFunctionArgs) => {
    location.assign(request.url)
    return new Promise(() => {})
  },
  shouldRevalidate: () => false,
}

function holds<Answer>(answer: unknown, key: keyof Answer): answer is Answer {
  return typeof answer === 'object' && answer !== null && key in answer
}

function createMemory<T>() {
  const kept = new Map<string, T>()
  return {
    get: (name: string) => kept.get(name),
    set(name: string, value: T) {
      kept.delete(name)
      kept.set(name, value)
      const [oldest] = kept.size > MOST_KNOWN ? kept.keys() : []
      if (oldest !== undefined) kept.delete(oldest)
    },
    delete: (name: string) => kept.delete(name),
    /** The first that `look` finds something in. */
    find<Found>(look: (value: T) => Found | undefined): Found | undefined {
      for (const value of kept.values()) {
        const found = look(value)
        if (found !== undefined) return found
      }
      return undefined
    },
  }
}
