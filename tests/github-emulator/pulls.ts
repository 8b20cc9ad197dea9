import type { createChecks } from './checks.ts'
import {
  type Answer,
  type Call,
  errorAnswer,
  isRecord,
  jsonAnswer,
  jsonOf,
  pathnameOf,
  queryOf,
  timestamp,
} from './exchange.ts'
import { copyCommit } from './objects.ts'
import type { Origin } from './origin.ts'
import type { People } from './people.ts'
import { createPullMerges } from './pull-merges.ts'
import { createPullState, isPull, type Pull } from './pull-state.ts'
import type { Pushes } from './pushes.ts'
import type { ReviewStore } from './review-state.ts'

export interface PullsOptions {
  origin: Origin
  pushes: Pushes
  checks: ReturnType<typeof createChecks>
  reviews: ReviewStore
  people: People
  owner: string
  /** `owner/name` */
  fullName: string
  branch: string
}

/** Pull requests, which the bare emulator opens and closes and never looks into. */
export function createPulls(options: PullsOptions) {
  const { origin, pushes, checks, reviews, people, owner, fullName, branch } = options
  const root = `/repos/${fullName}`
  const merges = createPullMerges(origin, owner, fullName, branch)
  const state = createPullState({ origin, checks, merges, reviews, people, owner, fullName })
  const { rules, merged, ended, readPull, findHead, findObstacle, compare, mend, describe } = state

  function tell(action: string, pull: unknown, login: string): Promise<void> {
    return pushes.tell('pull_request', login, { action, number: isPull(pull) ? pull.number : 0, pull_request: pull })
  }

  async function open(call: Call, login: string, forward: (call: Call) => Promise<Answer>): Promise<Answer> {
    const body = jsonOf(call)
    const { head = '', base = '' } = isRecord(body) ? body : {}
    const [who, name] = String(head).includes(':') ? String(head).split(':', 2) : [owner, String(head)]
    const label = `${who}:${name}`
    const query = `head=${encodeURIComponent(label)}&base=${encodeURIComponent(String(base))}`
    const same = await origin.callAs(owner, 'GET', `${root}/pulls?${query}`)
    if (Array.isArray(same) && same.length > 0)
      return invalid({ code: 'custom', message: `A pull request already exists for ${label}.` })
    // The bare emulator makes the branch that is missing.
    if (who === owner) {
      const found = await origin.callAs(owner, 'GET', `${root}/git/ref/heads/${name}`, undefined, [404])
      if (!found) return invalid({ field: 'head', code: 'invalid' })
    }
    const answer = await forward(call)
    const made = jsonOf(answer)
    if (answer.status !== 201 || !isPull(made)) return answer
    const described = await describe(made)
    await tell('opened', described, login)
    return jsonAnswer(201, described, { location: String(made.url) })
  }

  async function merge(pull: Pull, call: Call, login: string): Promise<Answer> {
    const asked = jsonOf(call)
    const { sha, merge_method: method = 'merge', commit_title: title } = isRecord(asked) ? asked : {}
    const head = await findHead(pull)
    if (merged.has(pull.number) || pull.state !== 'open') return errorAnswer(405, 'Pull Request is not mergeable')
    if (pull.draft) return errorAnswer(405, 'Pull Request is still a draft')
    if (sha !== undefined && sha !== head)
      return errorAnswer(409, 'Head branch was modified. Review and try the merge again.')
    const settings = await origin.callAs(owner, 'GET', root)
    const names: Record<string, [setting: string, words: string]> = {
      merge: ['allow_merge_commit', 'Merge commits are'],
      squash: ['allow_squash_merge', 'Squash merges are'],
      rebase: ['allow_rebase_merge', 'Rebase merges are'],
    }
    const [setting = '', words = ''] = names[String(method)] ?? []
    if (isRecord(settings) && settings[setting] === false)
      return errorAnswer(405, `${words} not allowed on this repository.`)
    const obstacle = await findObstacle(pull, head)
    if (obstacle !== undefined) return errorAnswer(405, obstacle)
    const from = `${isRecord(pull.head.user) ? pull.head.user.login : owner}/${pull.head.ref}`
    const message =
      method === 'merge'
        ? `Merge pull request #${pull.number} from ${from}\n\n${pull.title}`
        : `${pull.title} (#${pull.number})`
    const commit = await merges.merge({
      login,
      message: typeof title === 'string' ? title : message,
      method: method as 'merge' | 'squash' | 'rebase',
      head,
      followsRenames: state.rules.followsRenames ?? false,
    })
    if (!commit) return errorAnswer(405, 'Pull Request is not mergeable')
    ended.set(pull.number, head)
    const by = await origin.callAs(owner, 'GET', `/users/${login}`)
    merged.set(pull.number, { sha: commit, at: timestamp(), by })
    await origin.callAs(owner, 'PATCH', `${root}/pulls/${pull.number}`, { state: 'closed' })
    return jsonAnswer(200, { sha: commit, merged: true, message: 'Pull Request successfully merged' })
  }

  async function change(pull: Pull, call: Call, forward: (call: Call) => Promise<Answer>): Promise<Answer> {
    const head = await findHead(pull)
    const asked = jsonOf(call)
    const state = isRecord(asked) ? asked.state : undefined
    if (state === 'open' && merged.has(pull.number)) return invalid({ field: 'state', code: 'invalid' })
    const answer = await forward(call)
    const changed = jsonOf(answer)
    if (answer.status !== 200 || !isPull(changed)) return answer
    if (state === 'closed') ended.set(pull.number, head)
    if (state === 'open') ended.delete(pull.number)
    return jsonAnswer(200, await describe(changed))
  }

  async function listFiles(pull: Pull, call: Call): Promise<Answer> {
    const { files } = await compare(pull, await findHead(pull))
    const query = queryOf(call)
    const size = Math.min(Number(query.get('per_page') ?? 30), 100)
    const start = (Number(query.get('page') ?? 1) - 1) * size
    return jsonAnswer(200, Array.isArray(files) ? files.slice(start, start + size) : [])
  }

  return {
    state,
    merge: async (number: number, login: string, method = 'merge'): Promise<string> => {
      const pull = await readPull(number)
      if (!pull) throw new Error(`There is no pull request #${number}`)
      const body = Buffer.from(JSON.stringify({ merge_method: method }))
      const call = { method: 'PUT', path: '', headers: {}, body }
      const answer = await pushes.during(login, () => merge(pull, call, login))
      const made = jsonOf(answer)
      if (answer.status !== 200 || !isRecord(made)) throw new Error(`#${number} was not merged: ${answer.body}`)
      await tell('closed', await describe((await readPull(number)) ?? pull), login)
      return String(made.sha)
    },
    /**
     * Moves the branch of a fork for a person who may push to the repository, where a pull request of it is open to
     * maintainers. Undefined: no such call.
     */
    async answerMaintainer(
      call: Call,
      path: string,
      person: { mayPush: () => Promise<boolean> },
    ): Promise<Answer | undefined> {
      const [, fork = '', ref = ''] = /^\/repos\/([^/]+\/[^/]+)\/git\/refs\/heads\/(.+)$/.exec(path) ?? []
      if (call.method !== 'PATCH' || fork === '' || fork === fullName || !(await person.mayPush())) return undefined
      const listed = await origin.callAs(owner, 'GET', `${root}/pulls?state=open&per_page=100`)
      const pulls = Array.isArray(listed) ? listed.filter(isPull) : []
      const pull = pulls.find(({ head }) => isRecord(head.repo) && head.repo.full_name === fork && head.ref === ref)
      if (!pull || rules.closedToMaintainers || rules.refusesMaintainers) return undefined
      const asked = jsonOf(call)
      const sha = isRecord(asked) ? String(asked.sha) : ''
      const [login = ''] = fork.split('/')
      await copyCommit(origin, login, { from: fullName, to: fork, sha })
      const moved = await origin.callAs(login, 'PATCH', pathnameOf(call), asked, [422])
      return moved ? jsonAnswer(200, moved) : errorAnswer(422, 'Update is not a fast forward')
    },
    /** `within` is the path inside the repository; undefined: no call of pull requests. */
    async answer(
      call: Call,
      within: string,
      person: { login: string; mayPush: () => Promise<boolean> } | undefined,
      forward: (call: Call) => Promise<Answer>,
    ): Promise<Answer | undefined> {
      const commit = /^\/commits\/([0-9a-f]{40})\/(check-runs|status)$/.exec(within)
      const parts = /^\/pulls(?:\/(\d+)(?:\/(files|merge))?)?$/.exec(within)
      const isRead = call.method === 'GET' || call.method === 'HEAD'
      if (commit && isRead) {
        const repository = await forward({ ...call, method: 'GET', path: root })
        if (repository.status !== 200) return undefined
        const [, sha = '', kind] = commit
        return kind === 'status' ? checks.answerStatus(sha, jsonOf(repository)) : checks.answerRuns(sha)
      }
      if (!parts) return undefined
      const [, number, what] = parts
      if (!isRead && !person) return errorAnswer(401, 'Requires authentication')
      if (number === undefined && call.method === 'POST' && person) return open(call, person.login, forward)
      if (isRead) {
        const found = await forward(call)
        const body = jsonOf(found)
        if (found.status !== 200) return undefined
        const headers = typeof found.headers.link === 'string' ? { link: found.headers.link } : {}
        if (Array.isArray(body) && number === undefined)
          return jsonAnswer(200, await Promise.all(body.filter(isPull).map(mend)), headers)
        const pull = await readPull(Number(number))
        if (!pull) return errorAnswer(404, 'Not Found')
        return what === 'files' ? listFiles(pull, call) : jsonAnswer(200, await describe(pull))
      }
      const pull = await readPull(Number(number))
      if (!pull || !person) return errorAnswer(404, 'Not Found')
      const isAuthor = isRecord(pull.user) && pull.user.login === person.login
      if (!(await person.mayPush()) && !(isAuthor && what === undefined)) return errorAnswer(404, 'Not Found')
      const isMerge = what === 'merge' && call.method === 'PUT'
      if (!isMerge && !(what === undefined && call.method === 'PATCH')) return undefined
      const answer = isMerge
        ? await pushes.during(person.login, () => merge(pull, call, person.login))
        : await change(pull, call, forward)
      const now = await readPull(pull.number)
      if (answer.status === 200 && now && pull.state === 'open' && now.state !== 'open')
        await tell('closed', await describe(now), person.login)
      return answer
    },
  }
}

function invalid(error: Record<string, string>): Answer {
  const body = { message: 'Validation Failed', errors: [{ resource: 'PullRequest', ...error }] }
  return jsonAnswer(422, { ...body, documentation_url: 'https://docs.github.com/rest', status: '422' })
}
