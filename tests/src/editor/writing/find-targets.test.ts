import { afterEach, expect, test, vi } from 'vitest'
import { findTargets } from '#src/editor/writing/text/link/find-targets.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page comes by its name in the menu, posts that only mention the words where no name has them, and never the post itself', async () => {
  const post = { id: 'post', title: 'Other', status: 'published', tags: [], content: 'Pears, services.' }
  const found = {
    kind: 'page',
    url: '/services',
    title: 'We help',
    alsoCalled: 'Our Services',
    excerpt: 'Words.',
    marks: [],
  }
  vi.stubGlobal('location', { pathname: '/_admin-82/blog/own' })
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('/api/search') ? { total: 1, results: [found] } : [post, { ...post, id: 'own' }]),
  )
  const search = (q: string) =>
    findTargets(q, { isOwner: true, most: 8, signal: new AbortController().signal }).then((all) =>
      all.map((one) => `${one.title} ${one.path}`),
    )
  expect(await search('services')).toEqual(['Our Services /services'])
  expect(await search('pears')).toEqual(['Other /blog/post'])
})

test('a post whose address or tag has the words comes, and those that only mention them do not', async () => {
  const posts = [
    { id: 'moodle-notes', title: 'Web service', tags: [] },
    { id: 'other', title: 'Other', tags: ['Moodle', 'Notes'] },
    { id: 'more', title: 'More', tags: ['blog'] },
  ]
  vi.stubGlobal('location', { pathname: '/_admin-82/blog/own' })
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('/api/search') ? { total: 0, results: [] } : posts),
  )
  const search = (q: string) => findTargets(q, { isOwner: true, most: 8, signal: new AbortController().signal })
  expect((await search('moodle notes')).map(({ title }) => title)).toEqual(['Web service', 'Other'])
  expect((await search('blog')).map(({ title }) => title)).toEqual(['More'])
})

test('the post whose name is what was typed comes before those whose name begins so, then those with the shorter name', async () => {
  const posts = ['Guide, part 3', 'One more guide', 'A guide', 'Guide'].map((title, at) => ({
    id: `p${at}`,
    title,
    status: 'draft',
  }))
  vi.stubGlobal('location', { pathname: '/_admin-82/blog/own' })
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('/api/search') ? { total: 0, results: [] } : posts),
  )
  const found = await findTargets('guide', { isOwner: true, most: 8, signal: new AbortController().signal })
  expect(found.map(({ title }) => title)).toEqual(['Guide', 'Guide, part 3', 'A guide', 'One more guide'])
})

test('where only pages are found by a typing error, the closest name comes, and the post itself never does', async () => {
  const pages = ['Workflow', 'Models of courses', 'Research', 'Moodle plugin'].map((title, at) => {
    return { kind: 'page', url: `/${at}`, title, excerpt: 'Research on models for Moodle plugins.', marks: [] }
  })
  const own = { kind: 'post', url: '/blog/own', title: 'Own research', excerpt: '', marks: [] }
  vi.stubGlobal('location', { pathname: '/_admin-82/blog/own' })
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/api/search')
      ? Response.json({ total: 5, results: [own, ...pages] })
      : Response.json([{ id: 'own', title: 'Own research', status: 'published', tags: [], content: '' }], {
          headers: { 'x-found-instead': 'research' },
        }),
  )
  const search = { isOwner: true, most: 8, signal: new AbortController().signal }
  const titles = async (q: string) => (await findTargets(q, search)).map(({ title }) => title)
  expect(await titles('reserch')).toEqual(['Research'])
  expect(await titles('moodel')).toEqual(['Moodle plugin'])
  expect(await titles('moodel plugni')).toEqual(['Moodle plugin'])
  expect(await titles('coruse')).toEqual(['Models of courses'])
  expect(await titles('zebras')).toHaveLength(4)
})

test('with a typing error the page comes whose name has the words that were found in its place', async () => {
  const page = { kind: 'page', url: '/apis', title: 'Moodle APIs', excerpt: '', marks: [] }
  const post = { id: 'notes', title: 'Notes', status: 'published', tags: [], content: 'Moodle has APIs.' }
  vi.stubGlobal('location', { pathname: '/_admin-82/blog/own' })
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/api/search')
      ? Response.json({ total: 1, results: [page] })
      : Response.json([post], { headers: { 'x-found-instead': 'Moodle%20apis' } }),
  )
  const found = await findTargets('moodel apis', { isOwner: true, most: 8, signal: new AbortController().signal })
  expect(found.map(({ title }) => title)).toEqual(['Moodle APIs'])
})
