import { setTimeout as sleep } from 'node:timers/promises'
import type { Octokit } from '@octokit/rest'
import { HttpError } from '../../errors.ts'
import { statusOf } from './errors.ts'
import { isMissing } from './propose-refusal.ts'

export interface ForkParts {
  octokit: Octokit
  /** Of the site's repository. */
  owner: string
  repo: string
  branch: string
  /** Which the fork must be able to build on. */
  commit: string
}

/** How long a person is kept waiting for a fork; GitHub may take minutes for a large repository. */
const WAIT_MS = 8000
const LOOK_AGAIN_MS = 400
const RETRY_AFTER_SECONDS = 10

/**
 * The person's fork, ready to build on `commit`. Asking for one that exists answers with it, as GitHub does: a person
 * has one fork of a repository. Throws what Octokit throws, and HttpError 503 where it is not ready in time.
 */
export async function findOrMakeFork(parts: ForkParts): Promise<{ owner: string; repo: string }> {
  const { octokit, owner, repo, commit } = parts
  const { data } = await octokit.rest.repos.createFork({ owner, repo })
  // It may have another name, where the person has a repository of this one.
  const fork = { owner: data.owner.login, repo: data.name }
  const until = Date.now() + WAIT_MS
  let isSynced = false
  for (;;) {
    if (await hasCommit(octokit, fork, commit)) return fork
    if (!isSynced && (await hasBranch(octokit, fork, parts.branch))) {
      await bringUpToDate(parts, fork)
      isSynced = true
      continue
    }
    if (Date.now() > until)
      throw new HttpError(
        503,
        `GitHub is still making your fork ${fork.owner}/${fork.repo}, so nothing was proposed yet. Your text is kept; try again in a few seconds.`,
        RETRY_AFTER_SECONDS,
      )
    await sleep(LOOK_AGAIN_MS)
  }
}

/**
 * A fork shares its objects with the repository that it was made from, so a commit of that repository will do as a
 * parent. Yet GitHub was seen to answer 404 for one that no branch of the fork holds: googleapis/code-suggester issue
 * 335 (trees) and microsoft/winget-create pull request 235 (refs). Both went on to bring the fork's branch up to date.
 */
export async function bringUpToDate(
  { octokit, branch }: Pick<ForkParts, 'octokit' | 'branch'>,
  fork: { owner: string; repo: string },
): Promise<void> {
  try {
    await octokit.rest.repos.mergeUpstream({ ...fork, branch })
  } catch (error) {
    const status = statusOf(error)
    if (status !== 409 && status !== 422) throw error
    throw new HttpError(
      422,
      `Your fork ${fork.owner}/${fork.repo} is behind and cannot be brought up to date by itself, so nothing was proposed. Open it at GitHub, choose “Sync fork”, then try again; your text is kept.`,
    )
  }
}

async function hasCommit(octokit: Octokit, fork: { owner: string; repo: string }, commit: string): Promise<boolean> {
  return isThere(octokit.rest.git.getCommit({ ...fork, commit_sha: commit }))
}

async function hasBranch(octokit: Octokit, fork: { owner: string; repo: string }, branch: string): Promise<boolean> {
  return isThere(octokit.rest.git.getRef({ ...fork, ref: `heads/${branch}` }))
}

export async function isThere(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
