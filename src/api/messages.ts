import type { DeletedMessage, Message } from '#server/contract/contract.ts'
import { callServer, nameOnly, sending } from './call.ts'

export interface MessagesPage<Listed extends Message> {
  messages: Listed[]
  /** The names of the files that should hold a message of this page, and hold none. */
  unreadable: string[]
  /** Of all files. */
  total: number
  unread: number
  /** How many deleted messages can be restored. */
  deleted: number
  /** After so many days a contact message is removed; 0 where age removes none. */
  keptDays: number
}

export type ListMessages<Listed extends Message> = (
  page: number,
  perPage: number,
  signal: AbortSignal,
) => Promise<MessagesPage<Listed>>

export const listMessages: ListMessages<Message> = (...asked) => list('', ...asked)
export const listDeletedMessages: ListMessages<DeletedMessage> = (...asked) => list('&deleted=1', ...asked)

export async function markMessage(id: string, read: boolean): Promise<void> {
  await write(pathOf(id), sending('PUT', { read }))
}

/** Moves a message to the deleted ones. */
export async function deleteMessage(id: string): Promise<void> {
  await write(pathOf(id), sending('DELETE'))
}

export async function restoreMessage(id: string): Promise<Message> {
  return (await write(`${pathOf(id)}/restore`, sending('POST'))).json()
}

export async function deleteMessageForGood(id: string): Promise<void> {
  await write(`${pathOf(id)}?forever=1`, sending('DELETE'))
}

async function list<Listed extends Message>(
  filter: '' | '&deleted=1',
  page: number,
  perPage: number,
  signal: AbortSignal,
): Promise<MessagesPage<Listed>> {
  const path = `/api/messages?page=${page}&per_page=${perPage}${filter}`
  const response = await callServer(path, { signal }, { refused: nameOnly('GET /api/messages') })
  const count = (name: string) => Number(response.headers.get(name) ?? 0)
  return {
    messages: (await response.json()) as Listed[],
    unreadable: response.headers.get('x-unreadable-files')?.split(' ') ?? [],
    total: count('x-total-count'),
    unread: count('x-unread-count'),
    deleted: count('x-deleted-count'),
    keptDays: count('x-kept-days'),
  }
}

function write(path: string, init: RequestInit): Promise<Response> {
  return callServer(path, init, { unreached: 'The server could not be reached. Nothing was changed; try again.' })
}

function pathOf(id: string): string {
  return `/api/messages/${encodeURIComponent(id)}`
}
