import { notAccessible, suspended } from './app-access.ts'
import { verifyAppToken } from './app-jwt.ts'
import type { AppRegistry, Installation, RegisteredApp } from './app-registry.ts'
import type { createAppWords } from './app-words.ts'
import { type Answer, type Call, errorAnswer, isRecord, jsonAnswer, jsonOf, pathnameOf } from './exchange.ts'
import type { Identity } from './identities.ts'
import type { Tokens } from './tokens.ts'

const LEVELS = ['none', 'read', 'write', 'admin']

export interface AppApiOptions {
  registry: AppRegistry
  words: ReturnType<typeof createAppWords>
  tokens: Tokens
  now(): number
  /** Tells owners and collaborators of a repository from people who may read it because it is public. */
  isCollaborator(login: string, repository: string): Promise<boolean>
}

/** The calls that GitHub has for GitHub Apps alone. */
export function createAppApi({ registry, words, tokens, now, isCollaborator }: AppApiOptions) {
  async function createToken(app: RegisteredApp, id: number, call: Call): Promise<Answer> {
    const installation = registry.findInstallation(id)
    if (installation?.app !== app) return errorAnswer(404, 'Not Found')
    if (installation.suspendedAt) return suspended()
    const sent = jsonOf(call)
    const asked = isRecord(sent) ? sent : {}
    const permissions = isRecord(asked.permissions) ? (asked.permissions as Record<string, string>) : app.permissions
    for (const [name, level] of Object.entries(permissions))
      if (LEVELS.indexOf(level) > LEVELS.indexOf(app.permissions[name] ?? 'none'))
        return errorAnswer(422, 'The permissions requested are not granted to this installation.')
    const reached = await words.listRepositories(installation)
    const named = reached.filter(({ id: repository, name }) => isAsked(asked, repository, name))
    const isNarrowed = Array.isArray(asked.repositories) || Array.isArray(asked.repository_ids)
    const count = [asked.repositories, asked.repository_ids].flat().filter((one) => one !== undefined).length
    if (isNarrowed && named.length < count)
      return errorAnswer(
        422,
        'There is at least one repository that does not exist or is not accessible to the parent installation.',
      )
    const issued = tokens.issueInstallationToken({
      installationId: id,
      permissions: { ...permissions, metadata: 'read' },
      ...(isNarrowed && { repositories: named.map(({ full_name }) => String(full_name)) }),
    })
    const isSelected = isNarrowed || installation.repositories !== 'all'
    return jsonAnswer(201, {
      token: issued.token,
      expires_at: new Date(issued.expiresAt).toISOString().replace(/\.\d+Z$/, 'Z'),
      permissions: issued.permissions,
      repository_selection: isSelected ? 'selected' : 'all',
      ...(isSelected && { repositories: isNarrowed ? named : reached }),
    })
  }

  async function answerApp(app: RegisteredApp, call: Call): Promise<Answer> {
    const path = pathnameOf(call)
    const route = `${call.method} ${path}`
    const describe = (one: Installation) => words.describeInstallation(one)
    const installations = registry.listInstallations(app.clientId)
    if (route === 'GET /app')
      return jsonAnswer(200, { ...(await words.describeApp(app)), installations_count: installations.length })
    if (route === 'GET /app/installations') return jsonAnswer(200, await Promise.all(installations.map(describe)))
    const [, id, what] = /^\/app\/installations\/(\d+)(\/access_tokens)?$/.exec(path) ?? []
    if (what && call.method === 'POST') return createToken(app, Number(id), call)
    const repository = /^\/repos\/([^/]+\/[^/]+)\/installation$/.exec(path)?.[1]
    const found = repository
      ? registry.findCovering(app.clientId, decodeURIComponent(repository))
      : installations.find((one) => String(one.id) === id)
    if (!found || call.method !== 'GET') return errorAnswer(404, 'Not Found')
    return jsonAnswer(200, await describe(found))
  }

  async function listOfPerson(login: string, clientId: string): Promise<Answer> {
    const seen: unknown[] = []
    for (const installation of registry.listInstallations(clientId)) {
      const repositories = (await words.listRepositories(installation)).map(({ full_name }) => String(full_name))
      const rights = await Promise.all(repositories.map((repository) => isCollaborator(login, repository)))
      if (installation.account === login || rights.includes(true))
        seen.push(await words.describeInstallation(installation))
    }
    return jsonAnswer(200, { total_count: seen.length, installations: seen })
  }

  return {
    /** Answers an app that signs with its key, and the exchange of a manifest's code; undefined for all else. */
    async answer(call: Call): Promise<Answer | undefined> {
      const path = pathnameOf(call)
      const code = /^\/app-manifests\/([^/]+)\/conversions$/.exec(path)?.[1]
      if (code !== undefined && call.method === 'POST') {
        const made = registry.takeCode(code)
        if (!made) return errorAnswer(404, 'Not Found')
        const { clientId, clientSecret, privateKey, webhookSecret } = made
        return jsonAnswer(201, {
          ...(await words.describeApp(made)),
          client_id: clientId,
          client_secret: clientSecret,
          webhook_secret: webhookSecret || null,
          pem: privateKey,
        })
      }
      if (!/^\/app(?:\/|$)|^\/repos\/[^/]+\/[^/]+\/installation$/.test(path)) return undefined
      const app = verifyAppToken(call.headers.authorization, registry.apps, now())
      return 'status' in app ? app : answerApp(app, call)
    },
    /** Answers what only an app's token may ask; undefined for all else. */
    async answerAs(identity: Identity, path: string): Promise<Answer | undefined> {
      if (path === '/user/installations') {
        if (identity.kind === 'anonymous') return errorAnswer(401, 'Requires authentication')
        if (identity.kind === 'person' && identity.client?.isGitHubApp)
          return listOfPerson(identity.login, identity.client.clientId)
        return errorAnswer(
          403,
          'You must authenticate with an access token authorized to a GitHub App in order to list installations',
        )
      }
      if (path !== '/installation/repositories') return undefined
      if (identity.kind === 'anonymous') return errorAnswer(401, 'Requires authentication')
      const installation =
        identity.kind === 'installation' ? registry.findInstallation(identity.installationId) : undefined
      if (identity.kind !== 'installation' || !installation) return notAccessible()
      if (installation.suspendedAt) return suspended()
      const { repositories: narrowed } = identity
      const repositories = (await words.listRepositories(installation)).filter(
        ({ full_name }) => narrowed?.includes(String(full_name)) ?? true,
      )
      const isSelected = narrowed !== undefined || installation.repositories !== 'all'
      return jsonAnswer(200, {
        total_count: repositories.length,
        repository_selection: isSelected ? 'selected' : 'all',
        repositories,
      })
    },
  }
}

function isAsked({ repositories, repository_ids }: Record<string, unknown>, id: unknown, name: unknown): boolean {
  return [repositories, repository_ids].flat().some((one) => one !== undefined && (one === id || one === name))
}
