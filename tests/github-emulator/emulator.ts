import { createApi } from './api.ts'
import type { AppControl } from './app-visitor.ts'
import { createApps } from './apps.ts'
import { createArchives } from './archives.ts'
import { type BranchRuleSettings, createBranchRules } from './branch-rules.ts'
import { createChecks, type EmulatedCheck } from './checks.ts'
import { createDiscussion } from './discussion.ts'
import type { Faults } from './faults.ts'
import { createForks, type ForkControl } from './forks.ts'
import { createIdentities } from './identities.ts'
import { startOrigin } from './origin.ts'
import { createPages } from './pages.ts'
import { createPeople } from './people.ts'
import { type RecordedRequest, startProxy } from './proxy.ts'
import type { PullRules } from './pull-state.ts'
import { createPullVisitor, type PullVisitor } from './pull-visitor.ts'
import { createPulls } from './pulls.ts'
import { createPushes, type Delivery } from './pushes.ts'
import { createRateLimits, type RateLimitOptions } from './rate-limits.ts'
import { createRepository, type Permission } from './repository.ts'
import { createReviewStore } from './review-state.ts'
import { createReviewVisitor, type ReviewVisitor } from './review-visitor.ts'
import { type SeedFile, seedRepository } from './seed.ts'
import { createSignIn } from './sign-in.ts'
import { type Client, createTokens, type IssuedToken } from './tokens.ts'
import { authorize, createVisitor, type LoggedCommit } from './visitor.ts'

export type { Fault } from './faults.ts'
export { refusals } from './faults.ts'
export type { Delivery, RecordedRequest }

export interface EmulatedPerson {
  login: string
  name?: string
  email?: string
  /** An API token that works from the start. */
  token?: string
  /** What that token may do: `repo`, where missing. */
  scopes?: string[]
}

export interface GitHubEmulatorOptions {
  /** A free one, where missing. */
  port?: number
  owner: EmulatedPerson
  /** People without rights. */
  strangers?: EmulatedPerson[]
  /** People who may push. */
  collaborators?: EmulatedPerson[]
  /** The repository's name: `blog`, where missing. */
  repository?: string
  isPrivate?: boolean
  branch?: string
  files: Record<string, SeedFile>
  /** A redirect URI on a loopback address is good for every port, as on GitHub. */
  oauth: {
    clientId: string
    clientSecret: string
    redirectUris: string[]
    /** Its tokens end after eight hours, and refresh tokens renew them. */
    expires?: boolean
  }
  /** A GitHub App may have a webhook on a loopback address, which GitHub could not reach. */
  allowLoopbackHooks?: boolean
  rateLimits?: Partial<RateLimitOptions>
}

export interface GitHubEmulator extends AsyncDisposable, PullVisitor, ReviewVisitor {
  /** Of the web site and of the API alike. */
  url: string
  /** `owner/name` */
  repository: string
  /** Every exchange, in the order of the answers. */
  requests: RecordedRequest[]
  clearRequests(): void
  faults: Faults
  /** How far GitHub's clock is ahead: in the header Date, and for whatever ends by the clock. */
  clock: { aheadMs: number }
  apps: AppControl
  /** A commit by someone else, past the proxy: neither recorded nor hit by a fault. `null` deletes. Resolves to its id. */
  pushFile(path: string, content: SeedFile | null, by?: { login?: string; message?: string }): Promise<string>
  readFile(path: string): Promise<string | undefined>
  blobId(path: string): Promise<string | undefined>
  /** The branch's commit. */
  head(): Promise<string>
  /** Newest first. */
  log(options?: { path?: string; paths?: boolean }): Promise<LoggedCommit[]>
  pullRules: PullRules
  /** What the rules of the branch refuse. */
  branchRules: BranchRuleSettings
  /** The same, with GitHub's news of it to webhooks. */
  changeRules(rules: BranchRuleSettings): Promise<void>
  /** How the checks of a commit stand. */
  setChecks(commit: string, checks: readonly EmulatedCheck[]): void
  /** Another repository has the name from now on; what is in it stays the same until it is changed. */
  takeNameOver(): void
  /** Delivers a ping at once, and every push from then on. */
  addWebhook(url: string, secret: string): Promise<void>
  deliveries: Delivery[]
  /** Resolves when every push so far is delivered, and whatever GitHub merges by itself is merged. */
  delivered(): Promise<void>
  /** Every person's token that works. */
  issuedTokens(): Pick<IssuedToken, 'token' | 'login' | 'scopes'>[]
  revokeAll(login: string): void
  setCollaborator(login: string, permission: Permission): Promise<void>
  forks: ForkControl
  /**
   * Does a person's part of the sign-in: from where the site sent the browser to where GitHub sends it back. `null`: the
   * person declines.
   */
  authorize(loginUrl: string, login: string | null): Promise<string>
  close(): Promise<void>
}

export async function startGitHubEmulator(options: GitHubEmulatorOptions): Promise<GitHubEmulator> {
  const { owner, collaborators = [], strangers = [], isPrivate = false, branch = 'main', oauth } = options
  const accounts = [owner, ...collaborators, ...strangers]
  const name = options.repository ?? 'blog'
  const fullName = `${owner.login}/${name}`
  const logins = accounts.map(({ login }) => login)
  const clients: Client[] = [{ ...oauth, name, isGitHubApp: false, expires: oauth.expires ?? false }]

  const proxy = await startProxy(options.port ?? 0)
  const { url } = proxy
  const now = () => Date.now() + proxy.clock.aheadMs
  const tokens = createTokens(now)
  const identities = createIdentities(tokens, clients)
  for (const { login, token, scopes = ['repo'] } of accounts) if (token) tokens.add({ token, login, scopes })
  const origin = await startOrigin({
    url,
    people: accounts,
    repository: { owner: owner.login, name, isPrivate, branch },
    oauth,
  })
  const place = { url, origin, owner: owner.login, repository: fullName, branch }
  await seedRepository(place, options.files)
  const pushes = createPushes(place)
  const signIn = createSignIn({ origin, clients, logins, tokens, now })
  const rateLimits = createRateLimits({ anonymous: 60, authenticated: 5000, graphql: 5000, ...options.rateLimits })
  const repository = createRepository(origin, owner.login, fullName, isPrivate)
  const forks = createForks(origin, fullName)
  const archives = createArchives({
    url: proxy.archivesUrl,
    origin,
    owner: owner.login,
    fullName,
    isPrivate,
    files: options.files,
  })
  const checks = createChecks(url, fullName)
  const { mayPush } = repository
  const reviews = createReviewStore(mayPush)
  const people = createPeople(origin, url, owner.login, mayPush)
  const common = { url, origin, pushes, owner: owner.login, fullName }
  const pulls = createPulls({ ...common, checks, reviews, people, branch })
  const discussion = createDiscussion({ ...common, store: reviews, people, pulls, mayPush })
  const apps = createApps({
    ...{ ...common, tokens, clients, repository, logins, isPrivate, now },
    allowLoopbackHooks: options.allowLoopbackHooks ?? false,
    ageCodes: signIn.ageCodes,
  })
  const branchRules = createBranchRules(url, fullName, branch)
  const parts = { branchRules, identities, tokens, rateLimits, repository, archives, pulls, forks, apps }
  const api = createApi({ ...common, ...discussion, ...parts, isPrivate })
  const visitor = createVisitor(place, pushes)
  const pages = createPages({
    fullName,
    log: visitor.log,
    readCommit: visitor.readCommit,
    readPull: pulls.state.readPull,
    reviews,
  })
  const isSignIn = (path: string) => /^\/(?:login|_emulate)\//.test(path)
  proxy.serve({
    isPage: (path) =>
      path === '/favicon.ico' ||
      isSignIn(path) ||
      apps.pages.isPage(path) ||
      pages.isPage(path) ||
      archives.isArchive(path),
    findLogin(authorization) {
      const identity = identities.findIdentity(authorization)
      return identity?.kind === 'person' ? identity.login : null
    },
    answer(call) {
      if (isSignIn(call.path)) return signIn.answer(call)
      if (apps.pages.isPage(call.path)) return apps.pages.answer(call)
      if (archives.isArchive(call.path)) return archives.answer(call)
      return pages.isPage(call.path) && !isPrivate ? pages.answer(call) : api(call)
    },
  })

  async function setCollaborator(login: string, permission: Permission): Promise<void> {
    const path = `/repos/${fullName}/collaborators/${login}`
    if (permission === 'none') await origin.callAs(owner.login, 'DELETE', path)
    else await origin.callAs(owner.login, 'PUT', path, { permission })
  }
  for (const { login } of collaborators) await setCollaborator(login, 'push')

  async function close(): Promise<void> {
    await proxy.close()
    await origin.close()
  }

  return {
    url,
    repository: fullName,
    requests: proxy.requests,
    clearRequests: () => proxy.requests.splice(0),
    faults: proxy.faults,
    clock: proxy.clock,
    apps: apps.control,
    ...visitor,
    ...createPullVisitor(place, pulls, pushes),
    ...createReviewVisitor(discussion, owner.login, pushes),
    pullRules: pulls.state.rules,
    branchRules: branchRules.rules,
    changeRules(rules) {
      Object.assign(branchRules.rules, rules)
      return pushes.tell('repository_ruleset', owner.login, { action: 'edited' })
    },
    takeNameOver: repository.takeNameOver,
    setChecks: checks.set,
    authorize,
    addWebhook: pushes.addWebhook,
    deliveries: pushes.deliveries,
    async delivered() {
      await discussion.autoMerges.settle()
      await pushes.delivered()
    },
    issuedTokens: () => tokens.list().map(({ token, login, scopes }) => ({ token, login, scopes })),
    revokeAll: (login) => tokens.remove((issued) => issued.login === login),
    setCollaborator,
    forks: forks.control,
    close,
    [Symbol.asyncDispose]: close,
  }
}
