import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Call, errorAnswer, isRecord, jsonAnswer, jsonOf, pathnameOf } from './exchange.ts'
import type { Identity } from './identities.ts'
import { copyCommit } from './objects.ts'
import type { Origin } from './origin.ts'

/** Long enough that who does not wait finds nothing. */
const READY_AFTER_MS = 300

export interface ForkControl {
  /** Forks made from now on get no objects, until `release`. */
  hold(): void
  release(): void
  /**
   * Whether a fork sees every object of the repository that it was made from. GitHub keeps them in one store, but its
   * API was seen to deny a fork what its branches do not hold yet.
   */
  shareObjects(isSharing: boolean): void
}

export interface Forks {
  control: ForkControl
  /** `owner/name` of the repository that a path is about, the site's own or a fork of it. */
  findRepository(path: string): string
  /** What the bare emulator answers wrongly or not at all; undefined for all else. */
  answer(identity: Identity, call: Call): Promise<Answer | undefined>
  /** `GET /repos/{owner}/{repo}` of a fork. */
  mendFork(answer: Answer, fork: string, identity: Identity): Promise<Answer>
}

interface Fork {
  login: string
  isReady: boolean
}

/** Forks as GitHub makes them: asked for once, there a little later, one to a person, all of them over the same objects. */
export function createForks(origin: Origin, fullName: string): Forks {
  const [owner = '', name = ''] = fullName.split('/')
  const forks = new Map<string, Fork>()
  let isSharing = true
  let held: Promise<void> | undefined
  let release = () => {}

  const readRef = async (repository: string, branch: string): Promise<string> => {
    const ref = await origin.callAs(owner, 'GET', `/repos/${repository}/git/ref/heads/${branch}`, undefined, [404])
    return isRecord(ref) && isRecord(ref.object) ? String(ref.object.sha) : ''
  }

  const listBranches = async (): Promise<{ branch: string; sha: string }[]> => {
    const listed = await origin.callAs(owner, 'GET', `/repos/${fullName}/branches?per_page=100`)
    return (Array.isArray(listed) ? listed.filter(isRecord) : []).map((one) => ({
      branch: String(one.name),
      sha: isRecord(one.commit) ? String(one.commit.sha) : '',
    }))
  }

  const fill = async (fork: string, { login }: Fork): Promise<void> => {
    for (const { branch, sha } of await listBranches()) {
      await copyCommit(origin, login, { from: fullName, to: fork, sha })
      if (await readRef(fork, branch))
        await origin.callAs(login, 'PATCH', `/repos/${fork}/git/refs/heads/${branch}`, { sha, force: true })
      else await origin.callAs(login, 'POST', `/repos/${fork}/git/refs`, { ref: `refs/heads/${branch}`, sha })
    }
  }

  const create = async (identity: Identity, call: Call): Promise<Answer> => {
    if (identity.kind !== 'person') return errorAnswer(401, 'Requires authentication')
    const { login } = identity
    const known = [...forks].find(([, fork]) => fork.login === login)?.[0]
    if (known) return mendFork(jsonAnswer(202, await origin.callAs(login, 'GET', `/repos/${known}`)), known, identity)
    if (login === owner) return errorAnswer(403, 'Name already exists on this account')
    const there = await origin.callAs(login, 'GET', `/repos/${login}/${name}`, undefined, [404])
    // Maybe someone made one past the proxy.
    const made =
      isRecord(there) && there.fork === true
        ? there
        : await origin.callAs(login, 'POST', pathnameOf(call), there ? { name: `${name}-1` } : {})
    const fork = isRecord(made) ? String(made.full_name) : ''
    const state: Fork = { login, isReady: false }
    forks.set(fork, state)
    const prepare = async () => {
      await (held ?? sleep(READY_AFTER_MS, undefined, { ref: false }))
      await fill(fork, state)
      state.isReady = true
    }
    void prepare().catch(() => {})
    return mendFork(jsonAnswer(202, made), fork, identity)
  }

  const mergeUpstream = async (identity: Identity, fork: string, call: Call): Promise<Answer> => {
    const state = forks.get(fork)
    if (identity.kind !== 'person' || state?.login !== identity.login) return errorAnswer(404, 'Not Found')
    const body = jsonOf(call)
    const branch = isRecord(body) ? String(body.branch) : ''
    const [ours, theirs] = [await readRef(fork, branch), await readRef(fullName, branch)]
    if (!ours || !theirs) return errorAnswer(422, 'Branch not found')
    const base_branch = `${owner}:${branch}`
    if (ours === theirs)
      return jsonAnswer(200, {
        message: `This branch is not behind the upstream ${base_branch}.`,
        merge_type: 'none',
        base_branch,
      })
    await copyCommit(origin, state.login, { from: fullName, to: fork, sha: theirs })
    const moved = await origin.callAs(
      state.login,
      'PATCH',
      `/repos/${fork}/git/refs/heads/${branch}`,
      { sha: theirs },
      [422],
    )
    // GitHub merges where it can; here whatever is no fast-forward counts as a conflict.
    if (!moved) return errorAnswer(409, 'There are merge conflicts')
    const message = `Successfully fetched and fast-forwarded from upstream ${base_branch}.`
    return jsonAnswer(200, { message, merge_type: 'fast-forward', base_branch })
  }

  const mendFork: Forks['mendFork'] = async (answer, fork, identity) => {
    const found = jsonOf(answer)
    if (!isRecord(found)) return answer
    const parent = await origin.callAs(owner, 'GET', `/repos/${fullName}`)
    const isMine = identity.kind === 'person' && identity.login === (forks.get(fork)?.login ?? fork.split('/')[0])
    const rights = { admin: isMine, maintain: isMine, push: isMine, triage: isMine, pull: true }
    const { permissions: _, ...common } = found
    return jsonAnswer(answer.status, {
      ...common,
      parent,
      source: parent,
      network_count: 1,
      subscribers_count: 0,
      ...(identity.kind === 'person' && { permissions: rights }),
    })
  }

  /** Takes over whatever commits a call names that the fork has not got. */
  const share = async (fork: string, { login }: Fork, call: Call): Promise<void> => {
    const named = `${call.path} ${call.body.toString('utf8')}`.match(/\b[0-9a-f]{40}\b/g) ?? []
    for (const sha of new Set(named)) {
      const path = `git/commits/${sha}`
      const there = await origin.callAs(owner, 'GET', `/repos/${fullName}/${path}`, undefined, [404])
      if (there) await copyCommit(origin, login, { from: fullName, to: fork, sha })
    }
  }

  const findRepository: Forks['findRepository'] = (path) => {
    // One that a visitor made past the proxy is known by its name alone.
    const [, of = '', its] = /^\/repos\/([^/]+)\/([^/]+)/.exec(path) ?? []
    return [...forks.keys()].find((fork) => fork === `${of}/${its}`) ?? (its === name ? `${of}/${its}` : fullName)
  }

  return {
    control: {
      hold() {
        held = new Promise((resolve) => {
          release = resolve
        })
      },
      release() {
        held = undefined
        release()
      },
      shareObjects(is) {
        isSharing = is
      },
    },
    findRepository,
    mendFork,
    async answer(identity, call) {
      const path = pathnameOf(call)
      if (path === `/repos/${fullName}/forks` && call.method === 'POST') return create(identity, call)
      const fork = findRepository(path)
      const state = forks.get(fork)
      if (!state || path === `/repos/${fork}`) return undefined
      if (!state.isReady) return errorAnswer(409, 'Git Repository is empty.')
      if (path === `/repos/${fork}/merge-upstream` && call.method === 'POST') return mergeUpstream(identity, fork, call)
      if (isSharing && path.startsWith(`/repos/${fork}/git/`)) await share(fork, state, call)
      return undefined
    },
  }
}
