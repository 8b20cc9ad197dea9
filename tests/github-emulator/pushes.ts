import { createHmac, randomUUID } from 'node:crypto'
import { type Answer, type Call, isRecord, pathnameOf } from './exchange.ts'
import type { Origin } from './origin.ts'

// GitHub waits no longer for an answer.
const DELIVERY_TIMEOUT_MS = 10_000

export interface Delivery {
  url: string
  event:
    | 'push'
    | 'ping'
    | 'pull_request'
    | 'pull_request_review'
    | 'pull_request_review_comment'
    | 'pull_request_review_thread'
    | 'installation'
    | 'repository_ruleset'
  headers: Record<string, string>
  payload: unknown
  /** 0: no one listened. */
  status: number
}

type Payload = Record<string, unknown>

export interface Hook {
  id: number
  url: string
  secret: string
  /** Set for the webhook of a GitHub App, which gets only the events that it asked for. */
  app?: { id: number; installationId: number; events: readonly string[] }
}

/** What GitHub tells about a push. The bare emulator's own webhooks leave out half of the payload, so they are not used. */
export interface Pushes {
  /** Executes a call. Those that may move the branch wait for each other, and for what the webhooks need to know. */
  watch(login: string | undefined, call: Call): Promise<Answer>
  /** The same for whatever moves the branch otherwise. */
  during<Result>(login: string | undefined, change: () => Promise<Result>): Promise<Result>
  /** Delivers anything else that webhooks hear of. It is described only where someone hears it. */
  tell(event: Delivery['event'], login: string, payload: Payload | (() => Promise<Payload>)): Promise<void>
  addWebhook(url: string, secret: string): Promise<void>
  /** Whatever GitHub Apps listen at the time of an event hears of it too. */
  addApps(listHooks: () => readonly Hook[]): void
  /** Delivers to one webhook, after whatever is under way. */
  deliverTo(hook: Hook, event: Delivery['event'], describe: () => Promise<unknown>): void
  deliveries: Delivery[]
  /** Resolves when every push so far is delivered. */
  delivered(): Promise<void>
}

interface Place {
  url: string
  origin: Origin
  owner: string
  repository: string
  branch: string
}

export function createPushes({ url, origin, owner, repository, branch }: Place): Pushes {
  const hooks: Hook[] = []
  let listAppHooks: () => readonly Hook[] = () => []
  const deliveries: Delivery[] = []
  const root = `/repos/${repository}`
  let lastChange: Promise<unknown> = Promise.resolve()
  let lastDelivery: Promise<unknown> = Promise.resolve()

  function hooksOf(event: Delivery['event']): readonly Hook[] {
    return [...hooks, ...listAppHooks().filter(({ app }) => app?.events.includes(event))]
  }

  function deliverTo(hook: Hook, event: Delivery['event'], describePayload: () => Promise<unknown>): void {
    const previous = lastDelivery
    lastDelivery = describePayload()
      .then(async (payload) => {
        await previous
        await deliver(hook, event, payload)
      })
      // GitHub is being closed.
      .catch(() => {})
  }

  async function read(path: string): Promise<Record<string, unknown>> {
    const found = await origin.callAs(owner, 'GET', path)
    return isRecord(found) ? found : {}
  }

  async function readHead(): Promise<string> {
    const { object } = await read(`${root}/git/ref/heads/${branch}`)
    return isRecord(object) ? String(object.sha) : ''
  }

  async function describe(login: string, before: string, after: string) {
    const comparison = await read(`${root}/compare/${before}...${after}`)
    const listed = Array.isArray(comparison.commits) ? comparison.commits.filter(isRecord) : []
    const commits = await Promise.all(listed.map(({ sha }) => describeCommit(String(sha))))
    const { permissions: _, ...described } = await read(root)
    const sender = await read(`/users/${login}`)
    return {
      ref: `refs/heads/${branch}`,
      before,
      after,
      base_ref: null,
      created: false,
      deleted: false,
      forced: comparison.status !== 'ahead',
      compare: `${url}/${repository}/compare/${before.slice(0, 12)}...${after.slice(0, 12)}`,
      commits,
      head_commit: commits.at(-1) ?? null,
      repository: described,
      pusher: { name: login, email: sender.email ?? `${login}@users.noreply.github.com` },
      sender,
    }
  }

  async function describeCommit(sha: string) {
    const found = await read(`${root}/commits/${sha}`)
    const commit = isRecord(found.commit) ? found.commit : {}
    const files = Array.isArray(found.files) ? found.files.filter(isRecord) : []
    const named = (...statuses: string[]) =>
      files.filter(({ status }) => statuses.includes(String(status))).map(({ filename }) => filename)
    const person = (role: 'author' | 'committer') => {
      const { name, email, date } = isRecord(commit[role]) ? commit[role] : {}
      const account = isRecord(found[role]) ? found[role] : undefined
      return { name, email, date, ...(account && { username: account.login }) }
    }
    return {
      id: sha,
      tree_id: isRecord(commit.tree) ? commit.tree.sha : '',
      distinct: true,
      message: commit.message,
      timestamp: person('committer').date,
      url: `${url}/${repository}/commit/${sha}`,
      author: person('author'),
      committer: person('committer'),
      added: named('added', 'copied'),
      removed: named('removed'),
      modified: named('modified', 'changed', 'renamed'),
    }
  }

  async function deliver(hook: Hook, event: Delivery['event'], common: unknown) {
    const { app } = hook
    const installation = app && { id: app.installationId, node_id: `I_${app.installationId}` }
    const payload = isRecord(common) && installation ? { installation, ...common } : common
    const body = JSON.stringify(payload)
    const sign = (algorithm: string) => `${algorithm}=${createHmac(algorithm, hook.secret).update(body).digest('hex')}`
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'GitHub-Hookshot/0000000',
      'x-github-delivery': randomUUID(),
      'x-github-event': event,
      'x-github-hook-id': String(hook.id),
      'x-github-hook-installation-target-type': app ? 'integration' : 'repository',
      ...(app && { 'x-github-hook-installation-target-id': String(app.id) }),
      'x-hub-signature': sign('sha1'),
      'x-hub-signature-256': sign('sha256'),
    }
    const signal = AbortSignal.timeout(DELIVERY_TIMEOUT_MS)
    const answer = await fetch(hook.url, { method: 'POST', headers, body, signal }).catch(() => undefined)
    await answer?.body?.cancel()
    deliveries.push({ url: hook.url, event, headers, payload, status: answer?.status ?? 0 })
  }

  async function change<Result>(login: string | undefined, execute: () => Promise<Result>): Promise<Result> {
    if (hooksOf('push').length === 0) return execute()
    const before = await readHead()
    const result = await execute()
    const after = await readHead()
    if (before !== after) {
      const payload = await describe(login ?? owner, before, after)
      for (const hook of hooksOf('push')) deliverTo(hook, 'push', async () => payload)
    }
    return result
  }

  function during<Result>(login: string | undefined, execute: () => Promise<Result>): Promise<Result> {
    const result = lastChange.then(() => change(login, execute))
    lastChange = result.catch(() => {})
    return result
  }

  return {
    deliveries,
    during,
    watch(login, call) {
      const mayMove = !['GET', 'HEAD'].includes(call.method) && pathnameOf(call).startsWith(`${root}/`)
      return mayMove ? during(login, () => origin.call(call)) : origin.call(call)
    },
    async tell(event, login, payload) {
      const hearing = hooksOf(event)
      if (hearing.length === 0) return
      const { permissions: _, ...repository } = await read(root)
      const described = typeof payload === 'function' ? await payload() : payload
      const whole = { ...described, repository, sender: await read(`/users/${login}`) }
      for (const hook of hearing) deliverTo(hook, event, async () => whole)
    },
    addApps(listHooks) {
      listAppHooks = listHooks
    },
    deliverTo,
    async addWebhook(hookUrl, secret) {
      const hook = { id: hooks.length + 1, url: hookUrl, secret }
      hooks.push(hook)
      await deliver(hook, 'ping', { zen: 'Keep it logically awesome.', hook_id: hook.id, repository: await read(root) })
    },
    async delivered() {
      await lastChange
      await lastDelivery
    },
  }
}
