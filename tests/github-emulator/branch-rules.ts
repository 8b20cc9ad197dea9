import { type Answer, type Call, errorAnswer, isRecord, jsonAnswer, jsonOf } from './exchange.ts'

export interface BranchRuleSettings {
  /** Changes of the branch have to be made through a pull request. */
  needsPull?: boolean
  /** How many approvals such a pull request takes. */
  approvals?: number
  /** The checks that have to pass. */
  checks?: readonly string[]
  /** They are a branch protection, the older kind, and no ruleset. */
  isClassic?: boolean
  /** Who may do without, by login. */
  bypass?: Readonly<Record<string, 'always' | 'exempt' | 'pull_requests_only'>>
}

const RULESET_ID = 42

/** One ruleset of the branch: what GitHub tells of it, and the commits that it refuses. */
export function createBranchRules(url: string, fullName: string, branch: string) {
  const rules: BranchRuleSettings = {}
  const [owner = ''] = fullName.split('/')

  const listed = () => {
    const { needsPull, approvals = 0, checks = [] } = rules.isClassic ? {} : rules
    const source = { ruleset_source_type: 'Repository', ruleset_source: fullName, ruleset_id: RULESET_ID }
    const reviews = {
      dismiss_stale_reviews_on_push: false,
      require_code_owner_review: false,
      require_last_push_approval: false,
      required_approving_review_count: approvals,
      required_review_thread_resolution: false,
    }
    return [
      ...(needsPull ? [{ type: 'pull_request', parameters: reviews, ...source }] : []),
      ...(checks.length > 0
        ? [
            {
              type: 'required_status_checks',
              parameters: {
                required_status_checks: checks.map((context) => ({ context })),
                strict_required_status_checks_policy: false,
              },
              ...source,
            },
          ]
        : []),
    ]
  }

  const describe = (login: string | undefined) => ({
    id: RULESET_ID,
    name: 'main',
    target: 'branch',
    source_type: 'Repository',
    source: fullName,
    enforcement: 'active',
    current_user_can_bypass: rules.bypass?.[login ?? ''] ?? 'never',
    node_id: 'RRS_42',
    _links: {
      self: { href: `${url}/repos/${fullName}/rulesets/${RULESET_ID}` },
      html: { href: `${url}/${fullName}/rules/${RULESET_ID}` },
    },
    conditions: { ref_name: { include: [`refs/heads/${branch}`], exclude: [] } },
    rules: listed().map(({ type, parameters }) => ({ type, parameters })),
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  })

  const isDirect = ({ method, body }: Call, within: string): boolean => {
    if (method === 'PATCH') return within === `/git/refs/heads/${branch}`
    if (!within.startsWith('/contents/') || !['PUT', 'DELETE'].includes(method)) return false
    const sent = jsonOf({ body })
    return !isRecord(sent) || sent.branch === undefined || sent.branch === branch
  }

  const isFree = (login: string) => ['always', 'exempt'].includes(rules.bypass?.[login] ?? '')

  return {
    rules,
    /** What GraphQL tells of a branch. A person whom the protection does not bind hears of no reviews and no checks. */
    describeRef(qualifiedName: string, login: string) {
      if (qualifiedName !== `refs/heads/${branch}`) return null
      const { approvals = 0, checks = [] } = isFree(login) ? {} : rules
      const refUpdateRule = {
        viewerCanPush: true,
        requiredApprovingReviewCount: approvals,
        requiredStatusCheckContexts: checks,
      }
      return { refUpdateRule: rules.isClassic ? refUpdateRule : null }
    },
    /** `within` is the path inside the repository; undefined: no call that is about rules. */
    answer(call: Call, within: string, login: string | undefined): Answer | undefined {
      const isRead = call.method === 'GET' || call.method === 'HEAD'
      if (isRead && within === `/rules/branches/${branch}`) return jsonAnswer(200, listed())
      if (isRead && within === `/rulesets/${RULESET_ID}`) return jsonAnswer(200, describe(login))
      const isAsked = rules.needsPull || (rules.approvals ?? 0) > 0 || (rules.checks?.length ?? 0) > 0
      if (!isAsked || isFree(login ?? owner) || !isDirect(call, within)) return undefined
      // GitHub answers 409 for a file and 422 for a branch.
      const status = within.startsWith('/contents/') ? 409 : 422
      return errorAnswer(status, 'Repository rule violations found\n\nChanges must be made through a pull request.\n\n')
    },
  }
}
