import type { PostCheck } from '#server/contract/contract.ts'
import { askServer, sending } from './call.ts'
import { postPath } from './written.ts'

/** Has the server judge a post as a change would make it, and saves nothing. Fails with an ApiError. */
export async function checkPost(id: string, change: object, signal: AbortSignal): Promise<PostCheck> {
  return askServer(`${postPath(id)}/check`, { ...sending('POST', change), signal })
}
