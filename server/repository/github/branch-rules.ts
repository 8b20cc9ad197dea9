import { setTimeout as sleep } from 'node:timers/promises'
import type { Octokit } from '@octokit/rest'
import { LRUCache } from 'lru-cache'
import type { BranchRules } from '../pulls.ts'
import type { Person } from '../repository.ts'
import type { BranchPlace } from './client.ts'
import { createConditional } from './conditional.ts'

const KEPT_PEOPLE = 100
const KEEP_MS = 5 * 60_000
const ASK_AGAIN_MS = 60_000
// Chosen: longer than GitHub takes as a rule. The editor asks again for what comes later.
const WAIT_MS = 2000
// A refusal may come from rules that GitHub shows to administrators alone, so it counts for longer than a read.
const REFUSED_MS = 60 * 60_000

// Rules that a new commit on the branch itself breaks. https://docs.github.com/en/repositories/configuring-branches-and-merges-in-your-repository/managing-rulesets/available-rules-for-rulesets
const REFUSING = new Set([
  'code_scanning',
  'merge_queue',
  'pull_request',
  'required_deployments',
  'required_status_checks',
  'update',
  'workflows',
])

/** The rules of the site's branch for each person, since some people may bypass them. Reading them never fails. */
export function createBranchRules({ client, owner, repo, branch }: Omit<BranchPlace, 'folder' | 'layout'>) {
  const conditional = createConditional(KEPT_PEOPLE)
  const known = new LRUCache<string, { until: number; rules: BranchRules | null }>({ max: KEPT_PEOPLE })
  const reading = new Map<string, Promise<BranchRules | null>>()
  const refused = new LRUCache<string, true>({ max: KEPT_PEOPLE, ttl: REFUSED_MS })

  const readNow = async ({ login, token }: Person): Promise<BranchRules | null> => {
    const name = branch()
    const before = known.get(login)?.rules ?? null
    const octokit = client.as(token ?? '')
    const sources = name ? [readRulesets(octokit, name, login), readProtection(octokit, name)] : []
    const answers = await Promise.allSettled(sources)
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    const rules = found.length > 0 ? combine(found) : before
    known.set(login, { until: Date.now() + (found.length > 0 ? KEEP_MS : ASK_AGAIN_MS), rules })
    return rules
  }

  const readRulesets = async ({ rest }: Octokit, name: string, login: string): Promise<BranchRules> => {
    const place = { owner, repo }
    const rules = await conditional.read(
      `${name} ${login}`,
      (headers) => rest.repos.getBranchRules({ ...place, branch: name, per_page: 100, headers }),
      ({ data }) => data,
    )
    const refusing = rules.flatMap(({ type, ruleset_id: id }) => (REFUSING.has(type) && id ? [id] : []))
    const binds = await Promise.all(
      [...new Set(refusing)].map((id) =>
        conditional
          .read(
            `${id} ${login}`,
            (headers) => rest.repos.getRepoRuleset({ ...place, ruleset_id: id, headers }),
            ({ data }) => !['always', 'exempt'].includes(data.current_user_can_bypass ?? ''),
          )
          .catch(() => true),
      ),
    )
    return combine(
      rules.map((rule) => ({
        needsPull: binds.includes(true),
        approvals: rule.type === 'pull_request' ? (rule.parameters?.required_approving_review_count ?? 0) : 0,
        checks:
          rule.type === 'required_status_checks'
            ? (rule.parameters?.required_status_checks ?? []).map(({ context }) => context)
            : [],
      })),
    )
  }

  /** The older kind of rules. Administrators whom it does not bind are told of no reviews and no checks. */
  const readProtection = async (octokit: Octokit, name: string): Promise<BranchRules> => {
    const { repository } = await octokit.graphql<Protection>(PROTECTION, { owner, repo, ref: `refs/heads/${name}` })
    const { viewerCanPush, requiredApprovingReviewCount, requiredStatusCheckContexts } =
      repository?.ref?.refUpdateRule ?? {}
    const approvals = requiredApprovingReviewCount ?? 0
    const checks = requiredStatusCheckContexts ?? []
    return { needsPull: viewerCanPush === false || approvals > 0 || checks.length > 0, approvals, checks }
  }

  const start = (person: Person) => {
    const { login } = person
    const running = reading.get(login) ?? readNow(person).finally(() => reading.delete(login))
    reading.set(login, running)
    return running
  }

  return {
    async read(person: Person): Promise<BranchRules | null | undefined> {
      const { login, token } = person
      if (!token) return null
      const kept = known.get(login)
      const isKept = kept !== undefined && Date.now() < kept.until
      const late = sleep(WAIT_MS, kept?.rules, { ref: false })
      const rules = isKept ? kept.rules : await Promise.race([start(person), late])
      return refused.has(login) ? { approvals: 0, checks: [], ...rules, needsPull: true } : rules
    },
    /** GitHub has refused a commit of the person because of the rules. */
    noteRefusal: ({ login }: Person) => void refused.set(login, true),
    forget(): void {
      known.clear()
      refused.clear()
    },
  }
}

// What everyone who may read the branch is told: the REST API tells administrators alone.
const PROTECTION = `query ($owner: String!, $repo: String!, $ref: String!) {
  repository(owner: $owner, name: $repo) {
    ref(qualifiedName: $ref) {
      refUpdateRule { viewerCanPush requiredApprovingReviewCount requiredStatusCheckContexts }
    }
  }
}`

interface Protection {
  repository: {
    ref: {
      refUpdateRule: {
        viewerCanPush: boolean
        requiredApprovingReviewCount: number | null
        requiredStatusCheckContexts: string[] | null
      } | null
    } | null
  } | null
}

function combine(all: readonly BranchRules[]): BranchRules {
  return {
    needsPull: all.some(({ needsPull }) => needsPull),
    approvals: Math.max(0, ...all.map(({ approvals }) => approvals)),
    checks: [...new Set(all.flatMap(({ checks }) => checks))],
  }
}
