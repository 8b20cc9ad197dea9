import { pages } from 'virtual:pages'
import { comingSoon } from '#content/coming-soon.ts'
import { appPages } from '#src/routes.tsx'
import { anyPost } from './any-post.ts'
import { pagePosts, renderAt } from './render-at.ts'

export interface SiteAddress {
  address: string
  /** The address that counts. */
  main: string
  /** Where it is claimed. */
  file: string
}

/** Every public address of the site but those of posts: from the rows that the router is made of. */
export const siteAddresses: readonly SiteAddress[] = [
  ...appPages.filter(({ name }) => name),
  ...pages,
  ...comingSoon,
].flatMap((row) => {
  const aliases = 'aliases' in row ? (row.aliases ?? []) : []
  const file = 'file' in row ? row.file : 'module' in row ? 'src/routes.tsx' : 'content/coming-soon.ts'
  return [row.path, ...aliases].map((address) => ({ address, main: row.path, file }))
})

const posts = ['post-1', 'post-2', 'post-3', 'post-4', 'post-5'].map((id) => anyPost({ id, title: id, revision: id }))

const source = pagePosts({
  listPosts: async () => ({ posts, total: posts.length }),
  findPost: (id) => posts.find((known) => known.id === id),
})

const rendered = new Map<string, ReturnType<typeof renderAt>>()

/** Resolves to the page as the server sends it. The sample posts post-1 to post-5 exist. Renders each page once. */
export function renderPage(address: string, options: { sourceUrl?: string } = {}): ReturnType<typeof renderAt> {
  const key = `${address} ${options.sourceUrl}`
  const known = rendered.get(key)
  if (known) return known
  const page = renderAt(address, { posts: source, ...options })
  rendered.set(key, page)
  return page
}
