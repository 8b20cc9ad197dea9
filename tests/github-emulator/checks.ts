import { type Answer, jsonAnswer } from './exchange.ts'

export interface EmulatedCheck {
  name: string
  /** Absent while it runs. */
  conclusion?: 'success' | 'failure' | 'neutral' | 'skipped' | 'cancelled' | 'timed_out' | 'action_required'
  /** A commit status, the older kind, instead of a check run. */
  isStatus?: boolean
}

const NOW = new Date().toISOString().replace(/\.\d+Z$/, 'Z')

/** Check runs and statuses of commits. The bare emulator has no statuses, and describes runs by half. */
export function createChecks(url: string, fullName: string) {
  const byCommit = new Map<string, readonly EmulatedCheck[]>()
  const root = `${url}/repos/${fullName}`

  const describeRun = (sha: string, { name, conclusion }: EmulatedCheck, id: number) => ({
    id,
    node_id: `CR_${id}`,
    head_sha: sha,
    name,
    url: `${root}/check-runs/${id}`,
    html_url: `${url}/${fullName}/runs/${id}`,
    details_url: `${url}/${fullName}/actions/runs/${id}`,
    external_id: '',
    status: conclusion ? 'completed' : 'in_progress',
    conclusion: conclusion ?? null,
    started_at: NOW,
    completed_at: conclusion ? NOW : null,
    output: {
      title: null,
      summary: null,
      text: null,
      annotations_count: 0,
      annotations_url: `${root}/check-runs/${id}/annotations`,
    },
    check_suite: { id: 1 },
    app: null,
    pull_requests: [],
  })
  const describeStatus = (sha: string, { name, conclusion }: EmulatedCheck, id: number) => ({
    url: `${root}/statuses/${sha}`,
    avatar_url: `${url}/avatars/ci`,
    id,
    node_id: `SC_${id}`,
    state: stateOf(conclusion),
    description: null,
    target_url: `${url}/${fullName}/statuses/${id}`,
    context: name,
    created_at: NOW,
    updated_at: NOW,
  })

  return {
    set: (sha: string, checks: readonly EmulatedCheck[]) => void byCommit.set(sha, checks),
    hasFailed: (sha: string) => (byCommit.get(sha) ?? []).some((one) => stateOf(one.conclusion) === 'failure'),
    hasPassed: (sha: string, name: string) =>
      (byCommit.get(sha) ?? []).some((one) => one.name === name && stateOf(one.conclusion) === 'success'),
    answerRuns(sha: string): Answer {
      const runs = (byCommit.get(sha) ?? []).filter(({ isStatus }) => !isStatus)
      const described = runs.map((run, index) => describeRun(sha, run, index + 1))
      return jsonAnswer(200, { total_count: runs.length, check_runs: described })
    },
    answerStatus(sha: string, repository: unknown): Answer {
      const statuses = (byCommit.get(sha) ?? []).filter(({ isStatus }) => isStatus)
      const states = statuses.map(({ conclusion }) => stateOf(conclusion))
      return jsonAnswer(200, {
        // Without any status GitHub says pending.
        state: states.includes('failure')
          ? 'failure'
          : states.includes('pending') || states.length === 0
            ? 'pending'
            : 'success',
        statuses: statuses.map((status, index) => describeStatus(sha, status, index + 1)),
        sha,
        total_count: statuses.length,
        repository,
        commit_url: `${root}/commits/${sha}`,
        url: `${root}/commits/${sha}/status`,
      })
    },
  }
}

function stateOf(conclusion: EmulatedCheck['conclusion']): 'pending' | 'success' | 'failure' {
  if (conclusion === undefined) return 'pending'
  return conclusion === 'success' || conclusion === 'neutral' || conclusion === 'skipped' ? 'success' : 'failure'
}
