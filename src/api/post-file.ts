import type { PostFileText } from '#server/contract/contract.ts'
import { askServer, callServer, reading, sending } from './call.ts'
import { postPath, readWritten, type Written } from './written.ts'

/** Reads all of a post's file. Fails with an ApiError. */
export async function readFile(id: string, signal?: AbortSignal): Promise<PostFileText> {
  return askServer(filePath(id), reading(signal), {
    unreached: 'The server could not be reached, so nothing was read or changed. Try again.',
  })
}

/** Saves all of a file over the version of that revision. Fails with an ApiError. */
export async function saveFile(id: string, text: string, revision: string): Promise<Written> {
  const unreached = 'The server could not be reached. Try again.'
  return readWritten(await callServer(filePath(id), sending('PUT', { text }, revision), { unreached }))
}

/** Commits a file as it lies in its folder, where it was changed by hand. Fails with an ApiError. */
export async function commitFile(id: string): Promise<Written> {
  const { text, revision } = await readFile(id)
  return saveFile(id, text, revision)
}

function filePath(id: string): string {
  return `${postPath(id)}/file`
}
