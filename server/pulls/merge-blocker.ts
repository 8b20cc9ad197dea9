import type { PullPostReview } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import type { BranchRules, PullCheck, PullStanding, WholePull } from '../repository/pulls.ts'

/** Why a pull request cannot be merged and what to do about it; null where it can be, or where that is not known yet. `gone`: the words of `conflictWords`. */
export function findMergeBlocker(pull: WholePull, waitsFor?: string, gone?: string): string | null {
  const { state, isDraft, mergeState } = pull
  if (state === 'merged') return 'It is already merged.'
  if (state === 'closed') return 'It is closed. Reopen it on GitHub, then merge it.'
  if (isDraft) return 'It is still a draft. Press “Ready for review” on GitHub once it is ready, then merge it.'
  if (hasConflicts(pull)) return gone ?? `${SAME_PLACE} ${conflictAdvice(pull)}`
  if (mergeState === 'behind')
    return 'The rules of the repository ask for a branch that is up to date. Press “Update branch” on GitHub, then look at it again.'
  if (mergeState === 'blocked' && waitsFor) return `It waits for ${waitsFor}, as the rules of the branch ask.`
  if (mergeState === 'blocked')
    return 'The rules of the repository ask for more: a review or a check that has passed. Open it on GitHub to see what is missing.'
  return null
}

const LIST = new Intl.ListFormat('en-US')

/** Names the approvals and checks that the rules still ask for, as part of a sentence. Empty if none is known to be missing. */
export function findMissing(
  rules: BranchRules | null,
  standing: PullStanding | undefined,
  checks: readonly PullCheck[],
): string {
  const approvals = rules && standing ? rules.approvals - standing.approvedBy.length : 0
  const unpassed = (rules?.checks ?? []).filter(
    (name) => !checks.some((check) => check.name === name && check.state === 'passed'),
  )
  return LIST.format([
    ...(approvals > 0 ? [approvals === 1 ? '1 approval' : `${approvals} approvals`] : []),
    ...(standing?.rejectedBy ?? []).map((login) => `the changes that ${login} asks for`),
    ...unpassed.map((name) => `the check “${name}”`),
  ])
}

export const SAME_PLACE = 'The site has changed the same passage since.'

/** Whether GitHub cannot merge it since the branch of the site says something else in the same places. */
export function hasConflicts({ isMergeable, mergeState }: WholePull): boolean {
  return isMergeable === false || mergeState === 'dirty'
}

/** Tells how to end the conflicts: a person who may push, or else the author, for whom GitHub has a button. */
export function conflictAdvice({ isOpenToMaintainers, author, branch }: WholePull, mayPush = true): string {
  if (!mayPush)
    return isOpenToMaintainers
      ? 'Wait for the owner of this site, who can resolve the conflict here, or resolve it on GitHub.'
      : 'Resolve the conflict on GitHub; then the owner of this site can merge it.'
  return isOpenToMaintainers
    ? 'Resolve the conflict, then merge.'
    : `Only ${author} may change its branch: ask ${author} to bring ${branch} up to date, or to tick “Allow edits by maintainers” on GitHub.`
}

/** Why a pull request is not merged that brings posts which the site can only show as plain text; null where it brings none. */
export function tooComplexBlocker(
  reviews: readonly PullPostReview[],
  { author }: Pick<WholePull, 'author'>,
): string | null {
  const complex = reviews.flatMap(({ id, after }) => (after?.isPlain ? [`${id}.md`] : []))
  if (complex.length === 0) return null
  const [shown, more] = [complex.slice(0, 3).join(', '), complex.length - 3]
  return `The site cannot render ${shown}${more > 0 ? ` and ${more} more` : ''} within a second. Ask ${author} to split the text, or to take out long runs of signs such as * or [ and deep nesting.`
}

/** What GitHub made of an attempt: the state that names the reason, and of rules, of which there are many, its own words. */
export function refusalOf(pull: WholePull, said: string, gone?: string): string {
  const mergeBlocker = findMergeBlocker(pull, undefined, gone)
  if (mergeBlocker === null) return `GitHub did not merge it: ${said}. Open it on GitHub to see what is missing.`
  return pull.state === 'open' && pull.mergeState === 'blocked' ? `${mergeBlocker} GitHub says: ${said}.` : mergeBlocker
}

/** Refuses to merge a pull request that is another than the one that was looked at. */
export function moved(): HttpError {
  return new HttpError(
    409,
    'The pull request has changed since you looked at it, so it was not merged. Look at what is new, then merge it.',
  )
}

/** Refuses a commit to the branch of a pull request, with GitHub's own reason. */
export function refusedBranch({ author, branch, fork }: WholePull, said: string): HttpError {
  return new HttpError(
    409,
    `GitHub does not let you change the branch ${branch}${fork ? ` of ${fork}` : ''}, so nothing was committed (${said}). Ask ${author} to bring it up to date.`,
  )
}
