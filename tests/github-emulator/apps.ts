import { createAppAccess } from './app-access.ts'
import { createAppApi } from './app-api.ts'
import { createAppPages } from './app-pages.ts'
import { createAppRegistry, type Installation, type RegisteredApp } from './app-registry.ts'
import { createAppVisitor } from './app-visitor.ts'
import { createAppWords } from './app-words.ts'
import { type Call, isRecord, jsonOf, pathnameOf } from './exchange.ts'
import type { Origin } from './origin.ts'
import type { Hook, Pushes } from './pushes.ts'
import type { createRepository } from './repository.ts'
import type { Client, Tokens } from './tokens.ts'

export interface AppsOptions {
  url: string
  origin: Origin
  pushes: Pushes
  tokens: Tokens
  /** Every app is added to it; the first one is the OAuth app. */
  clients: Client[]
  repository: ReturnType<typeof createRepository>
  logins: readonly string[]
  owner: string
  /** `owner/name` */
  fullName: string
  isPrivate: boolean
  allowLoopbackHooks: boolean
  now(): number
  ageCodes(ms: number): void
}

export type Apps = ReturnType<typeof createApps>

/** GitHub Apps, of which the bare emulator knows only those that it was started with. */
export function createApps(options: AppsOptions) {
  const { url, origin, pushes, tokens, clients, repository, logins, owner, fullName, isPrivate, now } = options
  const words = createAppWords(origin, url, owner)
  const registry = createAppRegistry({
    tokens,
    clients,
    now,
    tell(action, installation) {
      const [hook] = hooksOf(installation)
      if (!hook) return
      pushes.deliverTo(hook, 'installation', async () => ({
        action,
        installation: await words.describeInstallation(installation),
        repositories: (await words.listRepositories(installation)).map(
          ({ id, node_id, name, full_name, private: isHidden }) => ({
            id,
            node_id,
            name,
            full_name,
            private: isHidden,
          }),
        ),
        sender: await words.describeAccount(installation.account, installation.accountType),
      }))
    },
  })
  pushes.addApps(() => registry.listListening(fullName).flatMap(hooksOf))
  const api = createAppApi({ registry, words, tokens, now, isCollaborator: repository.isCollaborator })
  const pages = createAppPages({ registry, words, url, logins, allowLoopbackHooks: options.allowLoopbackHooks })
  const [oauth = { redirectUris: [] }] = clients
  return {
    registry,
    api,
    pages,
    signAsBot: (id: number, call: Call) => signAsBot(registry.findInstallation(id)?.app, call),
    access: createAppAccess(registry, isPrivate),
    control: createAppVisitor({ registry, tokens, oauth, owner, fullName, ageCodes: options.ageCodes }),
  }
}

function hooksOf({ id, app }: Installation): Hook[] {
  if (app.webhook === undefined) return []
  const { webhook, webhookSecret, events } = app
  return [{ id: app.id, url: webhook, secret: webhookSecret, app: { id: app.id, installationId: id, events } }]
}

/** The body of a call, in which a commit that names no author becomes the app's own. */
function signAsBot(app: RegisteredApp | undefined, call: Call): Buffer {
  const body = jsonOf(call)
  const isCommit = /\/(?:contents\/.+|git\/commits)$/.test(pathnameOf(call)) && call.method !== 'GET'
  if (!app || !isCommit || !isRecord(body) || body.author) return call.body
  const name = `${app.slug}[bot]`
  return Buffer.from(JSON.stringify({ ...body, author: { name, email: `${app.id}+${name}@users.noreply.github.com` } }))
}
