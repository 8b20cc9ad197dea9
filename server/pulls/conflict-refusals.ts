import { HttpError } from '../errors.ts'
import type { WholePull } from '../repository/pulls.ts'
import { findObstacle } from './obstacle.ts'

/** What a person cannot settle by choosing words. */
export interface MetFaults {
  isPartial: boolean
  /** Files that are neither posts nor images. */
  others: readonly string[]
  /** As `meetFiles` tells of them. */
  unsettled: readonly string[]
  /** Posts that one side has broken. */
  unreadable: readonly string[]
  /** Posts whose further keys both sides changed. */
  entangled: readonly string[]
}

/** Why conflicts cannot be resolved here and what to do instead; null where they can be. */
export function metObstacle(pull: WholePull, faults: MetFaults): string | null {
  const { author, branch, isOpenToMaintainers } = pull
  if (!isOpenToMaintainers) return findObstacle(pull)
  const { isPartial, others, unsettled, unreadable, entangled } = faults
  const ask = `Ask ${author} to bring ${branch} up to date.`
  if (isPartial) return `It is too large to be read whole here. ${ask}`
  if (others[0] !== undefined)
    return `It also changes ${others[0]}, and only posts and images can be merged here. ${ask}`
  if (unsettled[0] !== undefined) return `On the site, ${unsettled[0]} since the pull request began. ${ask}`
  if (unreadable[0] !== undefined) return `Not every version of ${unreadable[0]} can be read as a post. ${ask}`
  if (entangled[0] !== undefined)
    return `Both sides changed the status or further keys at the beginning of ${entangled[0]}. ${ask}`
  return null
}

export function resolutionMoved(): HttpError {
  return new HttpError(
    409,
    'The pull request has changed since you looked at it, so nothing was committed. Look at it again, then resolve the conflicts.',
  )
}

export function resolutionOutdated(): HttpError {
  return new HttpError(
    409,
    'The site has changed since you looked at the conflicts, so nothing was committed. Your choices are kept where they still apply: look at the rest again.',
  )
}

export function refusedBranch({ author, branch, fork }: WholePull, said: string): HttpError {
  return new HttpError(
    409,
    `GitHub does not let you change the branch ${branch}${fork ? ` of ${fork}` : ''}, so nothing was committed (${said}). Ask ${author} to bring it up to date.`,
  )
}
