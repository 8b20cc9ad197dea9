import type { Installation, RegisteredApp } from './app-registry.ts'
import { isRecord } from './exchange.ts'
import type { Origin } from './origin.ts'

/** Apps, installations and the accounts that have them, in GitHub's words. */
export function createAppWords(origin: Origin, url: string, reader: string) {
  async function describeAccount(login: string, type: 'User' | 'Organization'): Promise<Record<string, unknown>> {
    const found = await origin.callAs(reader, 'GET', `/users/${login}`, undefined, [404])
    if (isRecord(found)) return { ...found, type }
    // The bare emulator has no organizations, so one is described by the account of a person.
    const person = await origin.callAs(reader, 'GET', `/users/${reader}`)
    if (!isRecord(person)) return {}
    return { ...person, id: Number(person.id) + 1_000_000, login, type, html_url: `${url}/${login}` }
  }

  return {
    describeAccount,
    async describeApp(app: RegisteredApp): Promise<Record<string, unknown>> {
      return {
        id: app.id,
        slug: app.slug,
        node_id: `A_${app.id}`,
        client_id: app.clientId,
        owner: await describeAccount(app.owner, app.ownerType),
        name: app.name,
        description: app.description,
        external_url: app.homepage,
        html_url: `${url}/apps/${app.slug}`,
        created_at: app.createdAt,
        updated_at: app.createdAt,
        permissions: app.permissions,
        events: app.events,
      }
    },
    async describeInstallation(installation: Installation): Promise<Record<string, unknown>> {
      const { id, app, accountType, repositories, createdAt, suspendedAt } = installation
      const account = await describeAccount(installation.account, accountType)
      return {
        id,
        client_id: app.clientId,
        account,
        repository_selection: repositories === 'all' ? 'all' : 'selected',
        access_tokens_url: `${url}/app/installations/${id}/access_tokens`,
        repositories_url: `${url}/installation/repositories`,
        html_url: `${url}/settings/installations/${id}`,
        app_id: app.id,
        app_slug: app.slug,
        target_id: account.id,
        target_type: accountType,
        permissions: app.permissions,
        events: app.events,
        created_at: createdAt,
        updated_at: suspendedAt ?? createdAt,
        single_file_name: null,
        has_multiple_single_files: false,
        single_file_paths: [],
        suspended_by: suspendedAt === null ? null : account,
        suspended_at: suspendedAt,
      }
    },
    /** The repositories that an installation reaches. */
    async listRepositories(installation: Installation): Promise<Record<string, unknown>[]> {
      const { account, repositories } = installation
      const owned = await listOwned(account)
      return owned.filter(({ full_name }) => repositories === 'all' || repositories.includes(String(full_name)))
    },
    listOwned,
  }

  async function listOwned(account: string): Promise<Record<string, unknown>[]> {
    const path = `/users/${account}/repos?type=owner&per_page=100`
    const listed = await origin.callAs(account, 'GET', path, undefined, [401, 404])
    return (Array.isArray(listed) ? listed.filter(isRecord) : []).map(({ permissions: _, ...repository }) => repository)
  }
}
