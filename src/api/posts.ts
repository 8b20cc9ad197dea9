import type { NewPost, Post, PostChange, PostOrder, PostPage, PostStatus, TagCount } from '#server/contract/contract.ts'
import {
  ApiError,
  callServer,
  commitOf,
  foreignAnswer,
  hasNextPage,
  nameOnly,
  reading,
  readJson,
  sending,
  sentenceOr,
} from './call.ts'
import { toPost, toPosts } from './wire-post.ts'
import { postPath, readWritten, type Written } from './written.ts'

export interface PostsPage {
  posts: Post[]
  total: number
  hasNext: boolean
  /** The words that these posts have where none has those that were asked for. */
  instead: string[]
}

export interface PostsQuery {
  q?: string
  tag?: string
  author?: string
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
  const { q = '', page = 1, perPage, all = false, status, tag, author, problem, sort, signal } = query
  const search = new URLSearchParams()
  if (all) search.set('all', '1')
  if (status) search.set('status', status)
  if (q) search.set('q', q)
  if (tag) search.set('tag', tag)
  if (author) search.set('author', author)
  if (problem) search.set('problem', '1')
  if (sort) search.set('sort', sort)
  if (perPage) search.set('per_page', String(perPage))
  if (page > 1) search.set('page', String(page))
  const name = all ? '/api/posts?all=1' : '/api/posts'
  const response = await get(search.size > 0 ? `/api/posts?${search}` : '/api/posts', name, signal)
  const listed = await readJson(response, name)
  if (!Array.isArray(listed)) throw foreignAnswer(response, name)
  const posts = toPosts(listed, all ? 'draft' : 'published')
  return {
    posts,
    total: Number(response.headers.get('x-total-count') ?? posts.length),
    hasNext: hasNextPage(response),
    instead: (response.headers.get('x-found-instead') ?? '').split(',').filter(Boolean).map(decodeURIComponent),
  }
}

/** The tags that the posts carry, drafts included. */
export async function listTags(signal?: AbortSignal): Promise<TagCount[]> {
  const response = await get('/api/tags', '/api/tags', signal)
  return (await readJson(response, '/api/tags')) as TagCount[]
}

/** A post; null where the answer holds none. */
export async function readPost(id: string, signal?: AbortSignal): Promise<Post | null> {
  return toPost(await readJson(await get(postPath(id), `/api/posts/${id}`, signal), `/api/posts/${id}`), 'published')
}

/** A post with what its page shows beside it: null in the place of the post where the answer holds none. */
export interface ReadPostPage extends Pick<PostPage, 'html' | 'imageSizes' | 'neighbors' | 'relations'> {
  post: Post | null
}

export async function readPostPage(id: string, signal?: AbortSignal): Promise<ReadPostPage> {
  const name = `/api/posts/${id}`
  const answer = await readJson(await get(postPath(id), name, signal, { Accept: POST_PAGE_TYPE }), name)
  const { html, imageSizes, neighbors, relations, ...post } = (answer ?? {}) as Partial<PostPage>
  return {
    post: toPost(post, 'published'),
    ...(typeof html === 'string' && { html }),
    imageSizes: imageSizes ?? {},
    ...(neighbors && { neighbors }),
    ...(relations && { relations }),
  }
}

// As server/routes/posts.ts calls it: a post as JSON, with its text as HTML and what stands beside it.
const POST_PAGE_TYPE = 'application/vnd.post-page+json'

export async function createPost(post: NewPost): Promise<Written> {
  return readWritten(await write('/api/posts', sending('POST', post)))
}

/** With a `revision` the change is made to that version only; without, to the newest. */
export async function updatePost(id: string, change: PostChange, revision?: string): Promise<Written> {
  return readWritten(await write(postPath(id), sending('PUT', change, revision)))
}

/** With `redirect`, the id of another post, the address of the deleted one leads there. */
export async function deletePost(id: string, revision?: string, redirect?: string): Promise<Written> {
  const path = redirect === undefined ? postPath(id) : `${postPath(id)}?redirect=${encodeURIComponent(redirect)}`
  const response = await write(path, sending('DELETE', undefined, revision))
  if (response.status !== 204) {
    const sentence = (await response.text().catch(() => '')).trim()
    throw new ApiError(response.status, sentenceOr(`DELETE /api/posts/${id}`)(response.status, sentence))
  }
  return { commit: commitOf(response) }
}

/** Brings a deleted post back as it was before `commit`, which deleted it. */
export async function undeletePost(id: string, commit: string): Promise<Written> {
  return readWritten(await write(`${postPath(id)}/restore`, sending('POST', { commit })))
}

function get(path: string, name: string, signal?: AbortSignal, headers?: HeadersInit): Promise<Response> {
  return callServer(path, { ...reading(signal), ...(headers && { headers }) }, { refused: nameOnly(`GET ${name}`) })
}

function write(path: string, init: RequestInit): Promise<Response> {
  return callServer(path, init, {
    unreached: 'The server could not be reached. Your text is kept; try again.',
    refused: sentenceOr(`${init.method} ${path}`),
  })
}
