import { type AppOptions, type AppRegistry, type EmulatedApp, type Installation, toSlug } from './app-registry.ts'
import { readFields, unescapeHtml } from './pages.ts'
import type { Client, Tokens, UsedRefreshToken } from './tokens.ts'

export interface AppControl {
  register(options?: AppOptions): EmulatedApp
  /**
   * Installs it on the repository's owner with the repository alone, or on another account with all that it has.
   * Installed there already, it reaches these repositories from then on. Repositories are names, or `owner/name`.
   */
  install(app: EmulatedApp, where?: { repositories?: 'all' | string[]; account?: string }): Installation
  uninstall(id: number): void
  suspend(id: number): void
  unsuspend(id: number): void
  expireUserTokens(): void
  expireRefreshTokens(): void
  expireInstallationTokens(): void
  /** The refresh tokens that were used, in order. */
  refreshes: readonly UsedRefreshToken[]
  /** Codes of manifests and of sign-ins get older. */
  ageCodes(ms: number): void
  /**
   * Sends a site's form to GitHub and presses a person's button there, or an organization's. Resolves to the address
   * that the browser is sent to.
   */
  sendManifest(action: string, manifest: unknown, login: string, name?: string): Promise<string>
  /**
   * Presses Install on the page `/apps/{slug}/installations/new`, for the repository or for all that the account has.
   * Resolves to the address that the browser is sent to.
   */
  sendInstallation(address: string, account?: string): Promise<string>
}

interface AppVisitorOptions {
  registry: AppRegistry
  tokens: Tokens
  oauth: Pick<Client, 'redirectUris'>
  owner: string
  /** `owner/name` */
  fullName: string
  ageCodes(ms: number): void
}

/** Does with GitHub Apps at GitHub itself what a person would do there. */
export function createAppVisitor({
  registry,
  tokens,
  oauth,
  owner,
  fullName,
  ageCodes,
}: AppVisitorOptions): AppControl {
  return {
    register(options = {}) {
      const name = options.name ?? options.slug ?? `site-${registry.apps.length + 1}`
      return registry.register({
        name,
        slug: options.slug ?? toSlug(name),
        owner: options.owner ?? owner,
        ownerType: 'User',
        isPublic: true,
        permissions: options.permissions ?? { contents: 'write', pull_requests: 'write', checks: 'read' },
        events: options.events ?? ['push', 'pull_request'],
        description: null,
        homepage: 'https://site.example',
        webhook: options.webhook,
        setupUrl: options.setupUrl,
        isSetupOnUpdate: false,
        callbackUrls: options.callbackUrls ?? oauth.redirectUris,
        expires: options.expires ?? true,
      })
    },
    install(app, { account = owner, repositories = account === owner ? [fullName] : 'all' } = {}) {
      const registered = registry.apps.find(({ id }) => id === app.id)
      if (!registered) throw new Error(`There is no app ${app.slug}`)
      const reached =
        repositories === 'all'
          ? repositories
          : repositories.map((name) => (name.includes('/') ? name : `${account}/${name}`))
      return registry.install(registered, account, reached)
    },
    uninstall: registry.uninstall,
    suspend: registry.suspend,
    unsuspend: registry.unsuspend,
    expireUserTokens: tokens.expireUserTokens,
    expireRefreshTokens: tokens.expireRefreshTokens,
    expireInstallationTokens: tokens.expireInstallationTokens,
    refreshes: tokens.refreshes,
    ageCodes(ms) {
      registry.ageCodes(ms)
      ageCodes(ms)
    },
    async sendManifest(action, manifest, login, name) {
      const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest)
      const { fields, target } = await readForm(action, { manifest: text })
      if (name !== undefined) fields.set('name', name)
      fields.set('login', login)
      return follow(target, fields)
    },
    async sendInstallation(address, account) {
      const url = new URL(address)
      if (account !== undefined) url.searchParams.set('account', account)
      const { fields, target } = await readForm(url.href)
      const isOffered = fields.getAll('repository').includes(fullName)
      fields.set('repository', fullName)
      fields.set('selection', isOffered ? 'selected' : 'all')
      return follow(target, fields)
    },
  }
}

async function readForm(address: string, body?: Record<string, string>) {
  const answer = await fetch(address, body && { method: 'POST', body: new URLSearchParams(body) })
  const html = await answer.text()
  const action = /<form method="post" action="([^"]*)"/.exec(html)?.[1]
  if (action === undefined) throw new Error(`GitHub has no form there: ${toWords(html)}`)
  return { fields: readFields(html), target: new URL(action, address).href }
}

async function follow(address: string, fields: URLSearchParams): Promise<string> {
  const answer = await fetch(address, { method: 'POST', body: fields, redirect: 'manual' })
  const location = answer.headers.get('location')
  if (!location) throw new Error(`GitHub refuses it: ${toWords(await answer.text())}`)
  return location
}

function toWords(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '))
}
