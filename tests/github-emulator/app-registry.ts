import { generateKeyPairSync } from 'node:crypto'
import { type Client, secret, type Tokens } from './tokens.ts'

const CODE_LASTS_MS = 3_600_000

export interface AppOptions {
  /** Made of the name, where missing. */
  slug?: string
  name?: string
  /** Contents and pull requests to write and checks to read, where missing. */
  permissions?: Record<string, string>
  /** The login of a person: the repository's owner, where missing. */
  owner?: string
  /** The address that its events are delivered to; none, where missing. */
  webhook?: string
  events?: string[]
  /** The OAuth app's, where missing. */
  callbackUrls?: string[]
  setupUrl?: string
  /** Tokens of people end after eight hours: true, where missing. */
  expires?: boolean
}

export interface EmulatedApp {
  id: number
  slug: string
  name: string
  clientId: string
  clientSecret: string
  /** In PEM. */
  privateKey: string
  /** Empty where it has no webhook. */
  webhookSecret: string
}

export interface RegisteredApp extends EmulatedApp {
  owner: string
  ownerType: 'User' | 'Organization'
  /** Other accounts than its owner's may install it. */
  isPublic: boolean
  permissions: Record<string, string>
  events: string[]
  description: string | null
  homepage: string
  webhook: string | undefined
  setupUrl: string | undefined
  isSetupOnUpdate: boolean
  createdAt: string
}

export interface Installation {
  id: number
  app: RegisteredApp
  account: string
  accountType: 'User' | 'Organization'
  /** `owner/name` of each, or all that the account has and will have. */
  repositories: 'all' | readonly string[]
  createdAt: string
  suspendedAt: string | null
}

export type Registration = Omit<RegisteredApp, keyof EmulatedApp | 'createdAt'> & {
  slug: string
  name: string
  callbackUrls: readonly string[]
  expires: boolean
}

type InstallationAction = 'created' | 'deleted' | 'suspend' | 'unsuspend'

export interface RegistryOptions {
  tokens: Tokens
  clients: Client[]
  now(): number
  /** Hears of every change of an installation, with what is true of it then. */
  tell(action: InstallationAction, installation: Installation): void
}

export type AppRegistry = ReturnType<typeof createAppRegistry>

const keys: string[] = []

/** Every app of a registry has a key of its own. To make one takes a fifth of a second, so all registries have the same ones. */
function takeKey(index: number): string {
  keys[index] ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }).privateKey
  return keys[index]
}

/** The GitHub Apps that are registered, where they are installed, and the codes that stand for those just made. */
export function createAppRegistry({ tokens, clients, now, tell }: RegistryOptions) {
  const apps: RegisteredApp[] = []
  const installations = new Map<number, Installation>()
  const codes = new Map<string, { app: RegisteredApp; issuedAt: number }>()
  let lastId = 100_000

  const timestamp = () => new Date(now()).toISOString().replace(/\.\d+Z$/, 'Z')

  function require(id: number): Installation {
    const installation = installations.get(id)
    if (!installation) throw new Error(`There is no installation ${id}`)
    return installation
  }

  return {
    apps,
    isNameTaken: (name: string) => apps.some(({ slug }) => slug === toSlug(name)),
    register({ callbackUrls, expires, ...registration }: Registration): RegisteredApp {
      const app: RegisteredApp = {
        ...registration,
        permissions: { ...registration.permissions, metadata: 'read' },
        id: ++lastId,
        clientId: secret('Iv23li', 14),
        clientSecret: secret('', 40),
        privateKey: takeKey(apps.length),
        webhookSecret: registration.webhook === undefined ? '' : secret('', 40),
        createdAt: timestamp(),
      }
      apps.push(app)
      const { clientId, clientSecret, name } = app
      clients.push({ clientId, clientSecret, name, redirectUris: callbackUrls, isGitHubApp: true, expires })
      return app
    },
    /** A code that stands for an app until it is taken, an hour at most. */
    issueCode(app: RegisteredApp): string {
      const code = secret('', 40)
      codes.set(code, { app, issuedAt: now() })
      return code
    },
    takeCode(code: string): RegisteredApp | undefined {
      const known = codes.get(code)
      codes.delete(code)
      return known && known.issuedAt + CODE_LASTS_MS > now() ? known.app : undefined
    },
    ageCodes(ms: number): void {
      for (const code of codes.values()) code.issuedAt -= ms
    },
    /** Installed where it is already, it reaches these repositories from then on. */
    install(app: RegisteredApp, account: string, repositories: Installation['repositories']): Installation {
      if (!app.isPublic && account !== app.owner) throw new Error(`${app.slug} is private to ${app.owner}`)
      const there = [...installations.values()].find((one) => one.app === app && one.account === account)
      if (there) {
        there.repositories = repositories
        return there
      }
      const installation: Installation = {
        id: ++lastId,
        app,
        account,
        accountType: account === app.owner ? app.ownerType : 'User',
        repositories,
        createdAt: timestamp(),
        suspendedAt: null,
      }
      installations.set(installation.id, installation)
      tell('created', { ...installation })
      return installation
    },
    uninstall(id: number): void {
      const installation = require(id)
      installations.delete(id)
      tokens.removeInstallation(id)
      tell('deleted', installation)
    },
    suspend(id: number): void {
      const installation = require(id)
      installation.suspendedAt = timestamp()
      tell('suspend', { ...installation })
    },
    unsuspend(id: number): void {
      const installation = require(id)
      installation.suspendedAt = null
      tell('unsuspend', { ...installation })
    },
    findInstallation: (id: number) => installations.get(id),
    listInstallations: (clientId: string) => [...installations.values()].filter(({ app }) => app.clientId === clientId),
    /** The installation of an app that reaches a repository, suspended ones included. */
    findCovering: (clientId: string, repository: string) =>
      [...installations.values()].find((one) => one.app.clientId === clientId && covers(one, repository)),
    /** Those that hear of what happens in a repository. */
    listListening: (repository: string) =>
      [...installations.values()].filter((one) => one.suspendedAt === null && covers(one, repository)),
  }
}

export function covers({ account, repositories }: Installation, repository: string): boolean {
  return repositories === 'all' ? repository.startsWith(`${account}/`) : repositories.includes(repository)
}

export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
