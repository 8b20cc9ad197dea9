import type { BulkAnswer, BulkRequest } from '#server/contract/contract.ts'
import { askServer, sending } from './call.ts'

const UNREACHED = 'The server could not be reached, and it is not known what was done. Trying again does nothing twice.'

/** Does the same with many posts, in one commit. Fails with an ApiError whose words are the server's own. */
export async function sendBulk(request: BulkRequest): Promise<BulkAnswer> {
  return askServer('/api/posts/bulk', sending('POST', request), { unreached: UNREACHED })
}
