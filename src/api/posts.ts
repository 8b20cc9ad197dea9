import type {
  AuthMe,
  ImageSizes,
  NewPost,
  Post,
  PostChange,
  PostNeighbors,
  PostOrder,
  PostStatus,
  Principal,
  Status,
  TagCount,
} from '#server/contract.ts'
import { toPost, toPosts } from './wire-post.ts'

/** An answer that is no success. `message` is for a person; `status` is 0 when there was no answer. */
export class ApiError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export interface PostsPage {
  posts: Post[]
  total: number
  hasNext: boolean
}

/** What a write did; `commit` is null where nothing was left to commit. */
export interface Written {
  post?: Post
  commit: string | null
}

export interface PostsQuery {
  q?: string
  tag?: string
  page?: number
  perPage?: number
  /** The owner's list, with drafts. What follows is for this list alone. */
  all?: boolean
  status?: PostStatus
  problem?: boolean
  sort?: PostOrder
  signal?: AbortSignal
}

export async function listPosts(query: PostsQuery = {}): Promise<PostsPage> {
  const { q = '', page = 1, perPage, all = false, status, tag, problem, sort, signal } = query
  const search = new URLSearchParams()
  if (all) search.set('all', '1')
  if (status) search.set('status', status)
  if (q) search.set('q', q)
  if (tag) search.set('tag', tag)
  if (problem) search.set('problem', '1')
  if (sort) search.set('sort', sort)
  if (perPage) search.set('per_page', String(perPage))
  if (page > 1) search.set('page', String(page))
  const name = all ? '/api/posts?all=1' : '/api/posts'
  const response = await get(search.size > 0 ? `/api/posts?${search}` : '/api/posts', name, signal)
  const posts = toPosts(await response.json(), all ? 'draft' : 'published')
  return {
    posts,
    total: Number(response.headers.get('x-total-count') ?? posts.length),
    hasNext: /;\s*rel="?next\b/.test(response.headers.get('link') ?? ''),
  }
}

/** The tags that the posts carry, drafts included. */
export async function listTags(signal?: AbortSignal): Promise<TagCount[]> {
  const response = await get('/api/tags', '/api/tags', signal)
  return (await response.json()) as TagCount[]
}

/** A post, and how large its images are. */
export interface ReadPost {
  /** Null where the answer holds none. */
  post: Post | null
  imageSizes: ImageSizes
  neighbors: PostNeighbors
}

export async function readPost(id: string, signal?: AbortSignal): Promise<ReadPost> {
  const response = await get(postPath(id), `/api/posts/${id}`, signal)
  return {
    post: toPost(await response.json(), 'published'),
    imageSizes: fromHeader<ImageSizes>(response, 'x-image-sizes') ?? {},
    neighbors: fromHeader<PostNeighbors>(response, 'x-neighbors') ?? { previous: null, next: null },
  }
}

/** JSON, percent-encoded. */
function fromHeader<T>(response: Response, name: string): T | undefined {
  const value = response.headers.get(name)
  return value === null ? undefined : (JSON.parse(decodeURIComponent(value)) as T)
}

/** Fails with the server's own sentence, since that says what the signed-in person is missing. */
export async function readStatus(signal?: AbortSignal): Promise<Status> {
  const response = await fetch('/api/status', reading(signal))
  if (!response.ok) throw await refusal('GET /api/status', response)
  return (await response.json()) as Status
}

/** Whoever is signed in; nobody where that cannot be told. */
export async function readMe(signal?: AbortSignal): Promise<Principal | null> {
  try {
    const response = await fetch('/.auth/me', reading(signal))
    return response.ok ? ((await response.json()) as AuthMe).clientPrincipal : null
  } catch {
    return null
  }
}

export async function createPost(post: NewPost): Promise<Written> {
  const response = await write('POST', '/api/posts', {}, post)
  return written(response)
}

/** With a `revision` the change is made to that version only; without, to the newest. */
export async function updatePost(id: string, change: PostChange, revision?: string): Promise<Written> {
  const response = await write('PUT', postPath(id), ifMatch(revision), change)
  return written(response)
}

export async function deletePost(id: string, revision?: string): Promise<Written> {
  const response = await write('DELETE', postPath(id), ifMatch(revision))
  if (response.status !== 204) throw await refusal(`DELETE /api/posts/${id}`, response)
  return { commit: response.headers.get('x-commit') }
}

/** Brings a deleted post back as it was before `commit`, which deleted it. */
export async function restorePost(id: string, commit: string): Promise<Written> {
  const response = await write('POST', `${postPath(id)}/restore`, {}, { commit })
  return written(response)
}

async function get(url: string, name: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(url, reading(signal))
  if (response.ok) return response
  // Unread, the answer would keep its connection.
  await response.text().catch(() => '')
  throw new ApiError(response.status, `GET ${name} -> ${response.status}`)
}

async function write(method: string, url: string, headers: Record<string, string>, body?: object): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  }).catch(() => {
    throw new ApiError(0, 'The server could not be reached. Your text is still here; try again.')
  })
  if (!response.ok) throw await refusal(`${method} ${url}`, response)
  return response
}

async function refusal(call: string, response: Response): Promise<ApiError> {
  const text = (await response.text()).trim()
  return new ApiError(response.status, text || `${call} -> ${response.status}`)
}

// The browser may keep an answer, but asks with its ETag whether it still holds.
function reading(signal: AbortSignal | undefined): RequestInit {
  return { cache: 'no-cache', signal: signal ?? null }
}

function postPath(id: string): string {
  return `/api/posts/${encodeURIComponent(id)}`
}

function ifMatch(revision: string | undefined): Record<string, string> {
  return revision ? { 'If-Match': `"${revision}"` } : {}
}

// The write has happened, so a body that cannot be read is no failure of it.
async function written(response: Response): Promise<Written> {
  const post = toPost(await response.json().catch(() => null), 'draft')
  return { ...(post?.id && { post }), commit: response.headers.get('x-commit') }
}
