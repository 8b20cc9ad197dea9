import type { RestEndpointMethodTypes } from '@octokit/rest'
import type { OpenedPull } from '../proposals.ts'
import type { Pull, PullChanges, PullCheck, PullFile, WholePull } from '../pulls.ts'

type Listed = RestEndpointMethodTypes['pulls']['list']['response']['data'][number]
type Described = RestEndpointMethodTypes['pulls']['get']['response']['data']
type Comparison = RestEndpointMethodTypes['repos']['compareCommitsWithBasehead']['response']['data']
type Runs = RestEndpointMethodTypes['checks']['listForRef']['response']['data']['check_runs']
type Statuses = RestEndpointMethodTypes['repos']['getCombinedStatusForRef']['response']['data']['statuses']

/** https://docs.github.com/en/rest/commits/commits#compare-two-commits */
const MAX_FILES = 300

// Marks that turn the direction of what follows could make a title say what it does not.
const UNSEEN = /[\s\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

export function toPull(pull: Listed | Described, repository: string): Pull {
  const { head, base } = pull
  // The account, or the fork, may be gone.
  const headRepo = (head.repo as { full_name: string } | null)?.full_name
  const headOwner = (head.user as { login: string } | null)?.login ?? 'ghost'
  return {
    number: pull.number,
    title: pull.title.replace(UNSEEN, ' ').trim(),
    description: (pull.body ?? '').replaceAll('\0', ''),
    author: pull.user?.login ?? 'ghost',
    createdAt: toIso(pull.created_at),
    updatedAt: toIso(pull.updated_at),
    url: pull.html_url,
    head: head.sha,
    base: base.sha,
    branch: head.ref,
    fork: headRepo === repository ? null : (headRepo ?? `${headOwner}/${repository.split('/')[1]}`),
    isDraft: pull.draft === true,
    state: pull.state === 'open' ? 'open' : pull.merged_at ? 'merged' : 'closed',
  }
}

export function toWholePull(pull: Described, repository: string): WholePull {
  const common = toPull(pull, repository)
  const isMerged = common.state === 'merged'
  return {
    ...common,
    isMergeable: pull.mergeable,
    mergeState: pull.mergeable_state,
    isOpenToMaintainers: common.fork === null || (pull.maintainer_can_modify && pull.head.repo !== null),
    asked: {
      logins: (pull.requested_reviewers ?? []).map(({ login }) => login),
      teams: (pull.requested_teams ?? []).map(({ name }) => name),
    },
    // While it is open this names a trial merge of GitHub's own.
    mergeCommit: isMerged ? pull.merge_commit_sha : null,
    mergedBy: isMerged ? (pull.merged_by?.login ?? null) : null,
  }
}

export function toChanges({ merge_base_commit: base, files = [] }: Comparison, folder: string): PullChanges {
  const within = (path: string | undefined) =>
    path?.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined
  const inside: PullFile[] = []
  const elsewhere: string[] = []
  for (const { filename, previous_filename, status } of files) {
    if (status === 'unchanged') continue
    const former = status === 'renamed' ? previous_filename : undefined
    const [path, previousPath] = [within(filename), within(former)]
    if (path !== undefined && previousPath !== undefined) inside.push({ path, previousPath, change: 'renamed' })
    else if (previousPath !== undefined) inside.push({ path: previousPath, change: 'removed' })
    else if (path !== undefined) inside.push({ path, change: CHANGES[status] })
    // What is moved into the folder is gone from where it was.
    if (former !== undefined && previousPath === undefined) elsewhere.push(former)
    if (path === undefined) elsewhere.push(filename)
  }
  return { base: base.sha, folder, files: inside, elsewhere, isPartial: files.length >= MAX_FILES }
}

// What comes from outside of the folder is new in it.
const CHANGES = {
  added: 'added',
  copied: 'added',
  renamed: 'added',
  removed: 'removed',
  modified: 'changed',
  changed: 'changed',
} as const

export function toChecks(runs: Runs, statuses: Statuses): PullCheck[] {
  return [
    ...runs.map(({ name, status, conclusion, html_url, details_url }) => ({
      name: name.replace(UNSEEN, ' ').trim(),
      state: status === 'completed' ? stateOf(conclusion) : ('running' as const),
      url: webAddress(html_url) ?? webAddress(details_url),
    })),
    ...statuses.map(({ context, state, target_url }) => ({
      name: context.replace(UNSEEN, ' ').trim(),
      state: state === 'pending' ? ('running' as const) : stateOf(state),
      url: webAddress(target_url),
    })),
  ]
}

function stateOf(conclusion: string | null): 'passed' | 'failed' {
  return ['success', 'neutral', 'skipped'].includes(conclusion ?? '') ? 'passed' : 'failed'
}

// Programs of others say where they tell more.
function webAddress(address: string | null | undefined): string | null {
  return address && /^https?:\/\//i.test(address) ? address : null
}

function toIso(date: string): string {
  return new Date(date).toISOString()
}

/** What the answers of three calls have in common. */
interface AnsweredPull {
  number: number
  html_url: string
  state: string
  created_at: string
  head: { ref: string; sha: string; repo: { full_name: string } | null }
}

export function toOpenedPull(pull: AnsweredPull, repository: string): OpenedPull {
  const { number, html_url, state, created_at, head } = pull
  return {
    number,
    url: html_url,
    branch: head.ref,
    fork: head.repo && head.repo.full_name !== repository ? head.repo.full_name : null,
    commit: head.sha,
    isOpen: state === 'open',
    createdAt: Date.parse(created_at),
  }
}
