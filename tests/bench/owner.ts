import type { BulkAnswer, Post, PostStatus } from '#server/contract/contract.ts'

/** The owner at a site, signed in. */
export interface Owner {
  create(title: string): Promise<Post>
  setStatus(id: string, status: PostStatus): Promise<void>
  /** The answer, read to its end. Throws where it is none. */
  read(path: string): Promise<Response>
  /** Unpublishes the newest published posts in one commit, so many of them. Resolves to the milliseconds that it took. */
  unpublish(count: number): Promise<number>
}

/** `authorize` goes from where the site sends a browser to where GitHub sends it back; a local site needs none. */
export async function signIn(site: string, authorize?: (loginUrl: string) => Promise<string>): Promise<Owner> {
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(init.body ? { 'content-type': 'application/json' } : {}), cookie }
    const response = await fetch(new URL(path, site), { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const login = await send('/.auth/login/github')
  if (authorize) {
    const callback = new URL(await authorize(login.headers.get('location') ?? ''))
    await send(callback.pathname + callback.search)
  }
  const write = async <Answer = Post>(method: string, path: string, body: object) => {
    const response = await send(path, { method, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const read = async (path: string) => {
    const response = await send(path)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    await response.clone().arrayBuffer()
    return response
  }
  return {
    create: (title) => write('POST', '/api/posts', { title, content: 'Words of a post that is new.', tags: ['ai'] }),
    async setStatus(id, status) {
      await write('PUT', `/api/posts/${id}`, { status })
    },
    read,
    async unpublish(count) {
      const posts: { id: string; revision: string }[] = []
      for (let page = 1; posts.length < count; page++) {
        const found = (await (
          await read(`/api/posts?all=1&status=published&per_page=100&page=${page}`)
        ).json()) as Post[]
        if (found.length === 0) break
        posts.push(...found.map(({ id, revision }) => ({ id, revision })))
      }
      const chosen = { action: 'unpublish', posts: posts.slice(0, count) }
      const began = performance.now()
      const { commit } = await write<BulkAnswer>('POST', '/api/posts/bulk', chosen)
      if (!commit) throw new Error('The bulk change made no commit')
      return performance.now() - began
    },
  }
}

/** From the moment that a draft is published until its page and the list both show it, in milliseconds; then it is a draft again. */
export async function timePublish(site: string, owner: Owner, id: string): Promise<number> {
  const began = performance.now()
  await owner.setStatus(id, 'published')
  const [page, list] = await Promise.all([fetch(`${site}/blog/${id}`), fetch(`${site}/blog`)])
  const isListed = (await list.text()).includes(`/blog/${id}"`)
  if (page.status !== 200 || !isListed) throw new Error(`${id} is published and not served`)
  await page.arrayBuffer()
  const tookMs = performance.now() - began
  await owner.setStatus(id, 'draft')
  return tookMs
}
