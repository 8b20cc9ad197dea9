import type { Post, PostChange, PostStatus } from '#server/contract/contract.ts'

/** Someone at the site: keeps cookies as a browser does, and follows no redirect by itself. */
export interface SiteClient {
  cookies: Map<string, string>
  fetch(path: string, init?: RequestInit): Promise<Response>
  json<T>(path: string): Promise<T>
  /** Sends JSON. */
  send(method: string, path: string, body: unknown, ifMatch?: string): Promise<Response>
  create(post: Record<string, unknown>): Promise<Response>
  change(id: string, change: PostChange | Record<string, unknown>, ifMatch?: string): Promise<Response>
  setStatus(id: string, status: PostStatus): Promise<Response>
  remove(id: string, ifMatch?: string): Promise<Response>
  post(id: string): Promise<Post>
}

export function siteClient(url: string, cookies: Map<string, string> = new Map()): SiteClient {
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(new URL(path, url), { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0(;|$)/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const sendJson = (method: string, path: string, body: unknown, ifMatch?: string) =>
    send(path, {
      method,
      headers: { 'content-type': 'application/json', ...(ifMatch ? { 'if-match': ifMatch } : {}) },
      body: JSON.stringify(body),
    })
  return {
    cookies,
    fetch: send,
    send: sendJson,
    json: async <T>(path: string) => (await (await send(path)).json()) as T,
    create: (post) => sendJson('POST', '/api/posts', post),
    change: (id, change, ifMatch) => sendJson('PUT', `/api/posts/${id}`, change, ifMatch),
    setStatus: (id, status) => sendJson('PUT', `/api/posts/${id}`, { status }),
    remove: (id, ifMatch) =>
      send(`/api/posts/${id}`, { method: 'DELETE', headers: ifMatch ? { 'if-match': ifMatch } : {} }),
    post: async (id) => (await (await send(`/api/posts/${id}`)).json()) as Post,
  }
}
