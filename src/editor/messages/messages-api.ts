import type { Message } from '#server/contract.ts'
import { ApiError } from '../../blog/api.ts'

export interface MessagesPage {
  messages: Message[]
  /** The names of the files that should hold a message of this page, and hold none. */
  unreadable: string[]
  /** Of all files. */
  total: number
  unread: number
}

export async function listMessages(page: number, perPage: number, signal: AbortSignal): Promise<MessagesPage> {
  const response = await fetch(`/api/messages?page=${page}&per_page=${perPage}`, { signal })
  if (!response.ok) {
    await response.text().catch(() => '') // Unread, the answer would keep its connection.
    throw new ApiError(response.status, `GET /api/messages -> ${response.status}`)
  }
  const messages = (await response.json()) as Message[]
  const unreadable = response.headers.get('x-unreadable-files')?.split(' ') ?? []
  return { messages, unreadable, total: countOf(response, 'total'), unread: countOf(response, 'unread') }
}

export async function markMessage(id: string, read: boolean): Promise<void> {
  await write('PUT', id, JSON.stringify({ read }))
}

export async function deleteMessage(id: string): Promise<void> {
  const response = await write('DELETE', id, null)
  if (response.status !== 204) throw await refusal('DELETE', id, response)
}

async function write(method: string, id: string, body: string | null): Promise<Response> {
  const headers: HeadersInit = body === null ? {} : { 'Content-Type': 'application/json' }
  const response = await fetch(pathOf(id), { method, headers, body }).catch(() => {
    throw new ApiError(0, 'The server could not be reached. Nothing was changed; try again.')
  })
  if (!response.ok) throw await refusal(method, id, response)
  return response
}

async function refusal(method: string, id: string, response: Response): Promise<ApiError> {
  const text = (await response.text()).trim()
  return new ApiError(response.status, text || `${method} ${pathOf(id)} -> ${response.status}`)
}

function pathOf(id: string): string {
  return `/api/messages/${encodeURIComponent(id)}`
}

function countOf(response: Response, name: 'total' | 'unread'): number {
  return Number(response.headers.get(`x-${name}-count`) ?? 0)
}
