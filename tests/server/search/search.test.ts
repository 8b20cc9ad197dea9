import { expect, test } from 'vitest'
import type { Post } from '#server/contract/contract.ts'
import { newestPostFirst } from '#server/posts/in-order.ts'
import { createSearch } from '#server/search/search.ts'
import { createSearchHere, type SearchEngine } from '#server/search/search-engine.ts'
import { anyPost } from '../../support/any-post.ts'
import { bodiesHere } from '../../support/read-post.ts'

const DOCUMENT = `<title>Fruit stand | Site</title><nav>Menu</nav><main><h1>Our <b>quinces</b></h1><nav>hidden</nav>
<h2>Jam &amp; jelly</h2><p>They&#x27;re late.</p><script>hidden()</script></main><footer>hidden</footer>`

/** A search over posts and pages that the test changes, and what it asked of the index. */
function startSearch() {
  const index = { engine: createSearchHere(), lost: 0, beforeExcerpts: () => {} }
  const all = { posts: [] as Post[], version: 0 }
  const put: string[] = []
  const engine: SearchEngine = {
    async put(some) {
      for (const one of some) put.push('post' in one ? one.post.id : one.page.url)
      await index.engine.put(some)
    },
    remove: (urls) => index.engine.remove(urls),
    find: (text, page) => index.engine.find(text, page),
    excerpts(found) {
      index.beforeExcerpts()
      return index.engine.excerpts(found)
    },
    get beginnings() {
      return index.engine.beginnings + index.lost
    },
    close: () => index.engine.close(),
  }
  const posts = {
    version: () => all.version,
    list: () => ({ posts: all.posts.toSorted(newestPostFirst), total: all.posts.length }),
  }
  const documents: Record<string, string> = { '/fruit': DOCUMENT, '/empty': '<main><p>Without a heading</p></main>' }
  let pagesRead = 0
  const pages = {
    list: async () => Object.keys(documents).map((path) => ({ path })),
    read: async (path: string) => {
      pagesRead++
      return documents[path] ?? ''
    },
  }
  const search = createSearch(posts as never, bodiesHere, pages as never, engine)
  return {
    search,
    index,
    pagesRead: () => pagesRead,
    taken: () => put.splice(0),
    set(...some: Partial<Post>[]) {
      all.posts = some.map((post) => anyPost({ revision: `${post.title} ${post.content}`, ...post }))
      all.version++
    },
    urls: async (query: string) => (await search.find(query, 1)).results.map(({ url }) => url),
  }
}

const plum = { id: 'plum', title: 'Plums', content: 'They ripen early.' }
const pear = { id: 'pear', title: 'Pears', content: 'They keep long.' }

test('a page is found by what its main part says, and by the name of its tab', async () => {
  const { search, urls } = startSearch()
  for (const query of ['quinces', 'jam jelly', 'fruit stand', "they're late"])
    expect(await urls(query)).toEqual(['/fruit'])
  for (const query of ['menu', 'hidden', 'site', 'without heading']) expect(await urls(query)).toEqual([])
  const { results } = await search.find('jelly', 1)
  expect(results).toMatchObject([{ kind: 'page', title: 'Our quinces', excerpt: "Jam & jelly · They're late." }])
})

test('after the first search only what has changed is read again', async () => {
  const { set, urls, taken, pagesRead } = startSearch()
  set(plum, pear)
  expect(await urls('they')).toHaveLength(3)
  expect(taken().toSorted()).toEqual(['/fruit', 'pear', 'plum'])
  set(plum, { ...pear, content: 'Now about juice.' })
  expect(await urls('juice')).toEqual(['/blog/pear'])
  expect(await urls('keep long')).toEqual([])
  expect(taken()).toEqual(['pear'])
  set(plum)
  expect([await urls('juice'), await urls('plums')]).toEqual([[], ['/blog/plum']])
  // Another day moves it among the posts, and changes none of its words.
  set({ ...plum, createdAt: '2026-01-01T00:00:00.000Z' }, { ...pear, content: 'Now about juice.' })
  expect([await urls('ripen'), await urls('juice')]).toEqual([['/blog/plum'], ['/blog/pear']])
  expect(taken()).toEqual(['pear'])
  expect(pagesRead()).toBe(2)
})

test('what becomes a draft while it is searched for is not found', async () => {
  const { set, urls, index } = startSearch()
  set(plum, pear)
  index.beforeExcerpts = () => {
    index.beforeExcerpts = () => {}
    set(pear)
  }
  expect([await urls('plums'), await urls('pears')]).toEqual([[], ['/blog/pear']])
})

test('an index that began anew, empty, gets all posts and pages again', async () => {
  const { set, urls, index, pagesRead } = startSearch()
  set(plum, pear)
  expect(await urls('plums')).toEqual(['/blog/plum'])
  index.engine = createSearchHere()
  index.lost = 1
  await index.engine.put([])
  expect([await urls('plums'), await urls('quinces')]).toEqual([['/blog/plum'], ['/fruit']])
  expect(pagesRead()).toBe(2)
})
