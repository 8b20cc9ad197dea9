import type { Log } from '../../log/log.ts'
import type { GitHubClient } from './client.ts'
import { statusOf } from './errors.ts'
import type { Replica } from './replica.ts'

/** Below this share of its quota, a server is about to be left without news of the branch. */
const LOW_SHARE = 0.1

/** Begins to watch a look at the branch; what is given back tells the log of its end, or of its failure. */
export function startSyncNote(log: Log, client: GitHubClient, replica: Replica): (error?: unknown) => void {
  const began = performance.now()
  const { head: before } = replica.state()
  return (error) => {
    const { branch, head } = replica.state()
    const rateLimit = client.rateLimit()
    const facts = { branch, head, ms: Math.round(performance.now() - began), rateLimit }
    // Why it failed is said once, when it begins to fail.
    if (error) log.debug('sync failed', { ...facts, status: statusOf(error) })
    else if (head === before) log.debug('sync: nothing new', facts)
    else log.info('sync', { ...facts, before })
    if (rateLimit && rateLimit.remaining < rateLimit.limit * LOW_SHARE) log.warn('rate limit nearly used up', facts)
  }
}
