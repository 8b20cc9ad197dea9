import type { DeletedPost, Post, PostCommit, PostVersion } from '#server/contract/contract.ts'
import { ApiError, callServer, hasNextPage, reading, sending } from './call.ts'
import { readPost } from './posts.ts'
import { postPath, readWritten, type Written } from './written.ts'

const UNREACHED = 'The server could not be reached, so nothing was read or changed. Try again.'

/** Every call here fails with an ApiError whose words are the server's own. */
export async function listCommits(id: string, page: number, signal: AbortSignal) {
  const response = await get(`${postPath(id)}/history${page > 1 ? `?page=${page}` : ''}`, signal)
  return {
    commits: (await response.json()) as PostCommit[],
    hasNext: hasNextPage(response),
  }
}

export async function readVersion(id: string, commit: string, signal?: AbortSignal): Promise<PostVersion> {
  return (await get(`${postPath(id)}/history/${encodeURIComponent(commit)}`, signal)).json()
}

/** An image as that version shows it. */
export function versionImageAddress(id: string, commit: string, name: string): string {
  return `${postPath(id)}/history/${encodeURIComponent(commit)}/images/${encodeURIComponent(name)}`
}

export async function listDeleted(signal: AbortSignal): Promise<DeletedPost[]> {
  return (await get('/api/deleted-posts', signal)).json()
}

/** The post as it is now; null where it is deleted. */
export async function readNow(id: string, signal?: AbortSignal): Promise<Post | null> {
  try {
    return await readPost(id, signal)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** `revision`: what the post is now, which is given up; none where it is deleted. */
export async function restorePost(id: string, commit: string, revision: string | undefined): Promise<Written> {
  const init = sending('POST', { commit }, revision)
  return readWritten(await callServer(`${postPath(id)}/restore`, init, { unreached: UNREACHED }))
}

function get(path: string, signal?: AbortSignal): Promise<Response> {
  return callServer(path, reading(signal), { unreached: UNREACHED })
}
