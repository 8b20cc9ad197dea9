import { existsSync } from 'node:fs'
import type { Router } from 'express'
import { type Access, createAccess } from './auth/access.ts'
import type { EncryptionKeys } from './auth/encryption-keys.ts'
import { createAskPermission, createGitHubAuth } from './auth/github.ts'
import { createLocalAuth } from './auth/local.ts'
import { createRenewal } from './auth/renewal.ts'
import type { Sealer } from './auth/sealer.ts'
import { createSessions } from './auth/session.ts'
import type { GitHubConfig } from './config/config.ts'
import type { Audit } from './log/audit.ts'
import { silentLog } from './log/log.ts'
import { POSTS_LAYOUT } from './posts/folder-layout.ts'
import { createGitHubClient } from './repository/github/client.ts'
import { createGitHubRepository, type GitHubRepository } from './repository/github/github.ts'
import { createLocalRepository } from './repository/local/local.ts'
import type { Repository } from './repository/repository.ts'
import type { WebhookListener } from './routes/webhooks.ts'
import type { ServerParts } from './server-parts.ts'
import type { Store } from './store/store.ts'

/** How long the first look at GitHub may keep the server from answering. */
const FIRST_SYNC_MS = 5000

/** What the two modes differ in. */
export interface Mode {
  mode: 'local' | 'github'
  repository: Repository
  access: Access
  auth: Router
  webhook: ({ secret: string } & Omit<WebhookListener, 'onRemark'>) | undefined
  /** GitHub mode alone has them. */
  pullRequests: Pick<GitHubRepository, 'pulls' | 'proposals' | 'bringIn'> | undefined
  catchUp(commit: string | undefined): Promise<void>
  /** The branch at GitHub that is followed; undefined in local mode, and before GitHub has named its default. */
  branch(): string | undefined
  /** Whether everyone may read the repository at GitHub; false in local mode. */
  isPublicRepository(): boolean
}

export interface ModeParts extends Pick<ServerParts, 'config' | 'environment' | 'log' | 'say'> {
  audit: Audit
  store: Store
}

/** Opens the repository of the mode that the configuration asks for. */
export async function openMode(parts: ModeParts, signIn: SignInParts): Promise<Mode> {
  const { github } = parts.config
  return github ? openGitHub(parts, github, signIn) : openLocal(parts, signIn.sealer)
}

async function openLocal({ config, environment, say, audit, store }: ModeParts, sealer: Sealer): Promise<Mode> {
  if (!existsSync(config.postsDir))
    say(`The folder ${config.postsDir} does not exist yet; it is made with the first post.`)
  const repository = await createLocalRepository({
    folder: config.postsDir,
    layout: POSTS_LAYOUT,
    environment,
    hookTimeoutMs: config.hookTimeoutSeconds * 1000,
  })
  const sessions = createSessions(sealer, store.endedSessions)
  const access = createAccess({ sessions, askPermission: undefined, repository: 'this folder', audit })
  return {
    mode: 'local',
    repository,
    access,
    auth: createLocalAuth(access, audit, repository.readOwnerName),
    webhook: undefined,
    pullRequests: undefined,
    // A person who asks for everything sees what was changed by hand a moment ago.
    catchUp: repository.catchUp,
    branch: () => undefined,
    isPublicRepository: () => false,
  }
}

interface SignInParts {
  sealer: Sealer
  keys: EncryptionKeys
  siteUrl: string
}

async function openGitHub(parts: ModeParts, github: GitHubConfig, signIn: SignInParts): Promise<Mode> {
  const { postsDir: folder, dataDir } = parts.config
  const { log = silentLog, say, audit, store } = parts
  const renewal = createRenewal(github, store.tokens, signIn.keys)
  const client = createGitHubClient(github, renewal.successorOf)
  const repository = await createGitHubRepository({
    github,
    client,
    folder,
    layout: POSTS_LAYOUT,
    dataDir,
    log,
    tell: store.news.tell,
    say,
  })
  store.news.listen(repository.hear)
  store.news.listenPulls(repository.pulls.forget)
  const askPermission = createAskPermission(github, client, repository.repositoryId)
  const access = createAccess({
    sessions: createSessions(signIn.sealer, store.endedSessions, renewal),
    askPermission,
    repository: `${github.owner}/${github.name}`,
    // GitHub makes forks for an app alone that is installed on the person's own account, and this one is the owner's.
    proposeAt: github.app && (() => newFileAddress(github, repository.branch(), folder)),
    audit,
  })
  const firstSync = repository.sync()
  // A fault of the look itself is told by it.
  void firstSync.then(async (fault) => {
    if (!fault) for (const hint of (await repository.status()).hints) say(hint)
  })
  await Promise.race([firstSync, new Promise((resolve) => setTimeout(resolve, FIRST_SYNC_MS).unref())])
  return {
    mode: 'github',
    repository,
    access,
    auth: createGitHubAuth({ github, client, access, askPermission, audit, openLimit: store.openLimit, ...signIn }),
    webhook: github.webhookSecret
      ? {
          secret: github.webhookSecret,
          onPush() {
            store.news.tell()
            void repository.sync()
          },
          onRules: repository.pulls.forgetRules,
          onPull(pull) {
            store.news.tellPull(pull)
            repository.pulls.forget(pull)
          },
        }
      : undefined,
    pullRequests: repository,
    branch: repository.branch,
    isPublicRepository: repository.isPublic,
    async catchUp(commit) {
      if (commit) await repository.catchUp(commit)
    },
  }
}

function newFileAddress({ serverUrl, owner, name }: GitHubConfig, branch: string | undefined, folder: string): string {
  const place = `${serverUrl}/${owner}/${name}`
  return branch === undefined ? place : `${place}/new/${branch.split('/').map(encodeURIComponent).join('/')}/${folder}`
}
