import { type AppRegistry, type RegisteredApp, toSlug } from './app-registry.ts'
import type { createAppWords } from './app-words.ts'
import { type Answer, type Call, isRecord, jsonOf, pathnameOf, queryOf } from './exchange.ts'
import { escapeHtml, page } from './pages.ts'
import { redirect } from './sign-in.ts'

const PATHS = /^\/(?:settings\/(?:apps|installations)|organizations\/[^/]+\/settings\/apps|apps)(?:\/|$)/

export interface AppPagesOptions {
  registry: AppRegistry
  words: ReturnType<typeof createAppWords>
  url: string
  /** The people who may press a button; GitHub knows from the session who it is. */
  logins: readonly string[]
  allowLoopbackHooks: boolean
}

/** The pages on which a person makes a GitHub App from a manifest, and installs it. */
export function createAppPages({ registry, words, url, logins, allowLoopbackHooks }: AppPagesOptions) {
  function askForName(call: Call, form: URLSearchParams, organization: string | undefined): Answer {
    const manifest = readManifest(form)
    const problems = manifest ? findProblems(manifest, allowLoopbackHooks) : ['Manifest is not valid JSON']
    if (!manifest || problems.length > 0) return showProblems(problems)
    const owners = organization === undefined ? logins : [organization]
    const buttons = owners.map(
      (login) =>
        `<p><button name="login" value="${escapeHtml(login)}">Create GitHub App for ${escapeHtml(login)}</button></p>`,
    )
    const action = pathnameOf(call).replace(/\/new$/, '')
    return page(
      200,
      'Create GitHub App',
      `<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="manifest" value="${escapeHtml(JSON.stringify(manifest))}">
<input type="hidden" name="state" value="${escapeHtml(queryOf(call).get('state') ?? '')}">
<p><label>GitHub App name <input name="name" value="${escapeHtml(manifest.name ?? '')}" required></label></p>
${buttons.join('\n')}</form>`,
    )
  }

  function create(form: URLSearchParams, organization: string | undefined): Answer {
    const manifest = readManifest(form)
    const login = organization ?? form.get('login') ?? ''
    if (!manifest || (organization === undefined && !logins.includes(login))) return page(404, 'Not found', '')
    const name = form.get('name')?.trim() ?? ''
    const isTaken = registry.isNameTaken(name)
    const problems = [
      ...findProblems(manifest, allowLoopbackHooks),
      ...(isTaken ? ['Name has already been taken'] : []),
    ]
    if (!name || problems.length > 0) return showProblems(name ? problems : ["Name can't be blank"])
    const { hook_attributes: hook, default_permissions: permissions, default_events: events } = manifest
    const app = registry.register({
      name,
      slug: toSlug(name),
      owner: login,
      ownerType: organization === undefined ? 'User' : 'Organization',
      isPublic: manifest.public === true,
      permissions: isRecord(permissions) ? (permissions as Record<string, string>) : {},
      events: toTexts(events),
      description: typeof manifest.description === 'string' ? manifest.description : null,
      homepage: String(manifest.url),
      webhook: isRecord(hook) && hook.active !== false ? String(hook.url) : undefined,
      setupUrl: typeof manifest.setup_url === 'string' ? manifest.setup_url : undefined,
      isSetupOnUpdate: manifest.setup_on_update === true,
      callbackUrls: toTexts(manifest.callback_urls),
      expires: true,
    })
    const state = form.get('state')
    return redirect(String(manifest.redirect_url), { code: registry.issueCode(app), ...(state && { state }) })
  }

  async function askWhere(call: Call, app: RegisteredApp): Promise<Answer> {
    const query = queryOf(call)
    const accounts = app.isPublic ? logins : [app.owner]
    const account = query.get('account') ?? (accounts.length === 1 ? accounts[0] : undefined)
    if (account === undefined) {
      const links = accounts.map((login) => {
        const address = `?${new URLSearchParams([...query, ['account', login]])}`
        return `<li><a href="${escapeHtml(address)}">${escapeHtml(login)}</a></li>`
      })
      return page(200, `Install ${app.name}`, `<p>Where do you want to install it?</p><ul>${links.join('')}</ul>`)
    }
    if (!accounts.includes(account)) return page(404, 'Not found', '')
    const boxes = (await words.listOwned(account)).map(({ full_name }) => {
      const name = escapeHtml(full_name)
      return `<p><label><input type="checkbox" name="repository" value="${name}"> ${name}</label></p>`
    })
    return page(
      200,
      `Install ${app.name} on ${account}`,
      `<form method="post" action="/apps/${app.slug}/installations">
<input type="hidden" name="account" value="${escapeHtml(account)}">
<input type="hidden" name="state" value="${escapeHtml(query.get('state') ?? '')}">
<p><label><input type="radio" name="selection" value="all"> All repositories</label></p>
<p><label><input type="radio" name="selection" value="selected" checked> Only select repositories</label></p>
${boxes.join('\n')}<p><button>Install</button></p></form>`,
    )
  }

  function install(form: URLSearchParams, app: RegisteredApp): Answer {
    const account = form.get('account') ?? ''
    const repositories = form.get('selection') === 'all' ? 'all' : form.getAll('repository')
    if (!app.isPublic && account !== app.owner) return page(404, 'Not found', '')
    if (repositories.length === 0) return page(422, 'Choose a repository', '')
    const isUpdate = registry.listInstallations(app.clientId).some((one) => one.account === account)
    const { id } = registry.install(app, account, repositories)
    const state = form.get('state')
    if (app.setupUrl === undefined || (isUpdate && !app.isSetupOnUpdate))
      return redirect(`${url}/settings/installations/${id}`)
    const setup_action = isUpdate ? 'update' : 'install'
    return redirect(app.setupUrl, { installation_id: String(id), setup_action, ...(state && { state }) })
  }

  return {
    isPage: (path: string) => PATHS.test(path),
    async answer(call: Call): Promise<Answer> {
      const path = pathnameOf(call)
      const form = new URLSearchParams(call.body.toString('utf8'))
      const [, organization, isNew] = /^(?:\/organizations\/([^/]+))?\/settings\/apps(\/new)?$/.exec(path) ?? []
      const [, slug, rest] = /^\/apps\/([^/]+)(\/installations(?:\/new)?)?$/.exec(path) ?? []
      const app = registry.apps.find((known) => known.slug === slug)
      if (/settings\/apps(?:\/new)?$/.test(path) && call.method === 'POST')
        return isNew ? askForName(call, form, organization) : create(form, organization)
      if (path.startsWith('/settings/installations/')) return page(200, 'Installed GitHub App', '')
      if (!app) return page(404, 'Not found', '')
      if (rest === '/installations' && call.method === 'POST') return install(form, app)
      if (rest === '/installations/new') return askWhere(call, app)
      return page(200, app.name, `<p><a href="/apps/${app.slug}/installations/new">Install</a></p>`)
    },
  }
}

/** By the words of GitHub's page; a webhook that is not active is looked at too. */
function findProblems(manifest: Record<string, unknown>, allowLoopbackHooks: boolean): string[] {
  const { url, redirect_url, hook_attributes: hook, callback_urls, setup_url } = manifest
  const problems: string[] = []
  if (url === undefined) problems.push('"url" wasn\'t supplied.')
  else if (!isAddress(url)) problems.push('Url must be a valid URL')
  if (!isAddress(redirect_url)) problems.push('Redirect url must be a valid URL')
  if (toTexts(callback_urls).some((callback) => !isAddress(callback))) problems.push('Callback urls must be valid URLs')
  if (setup_url !== undefined && !isAddress(setup_url)) problems.push('Setup url must be a valid URL')
  if (!isRecord(hook)) return problems
  if (!isAddress(hook.url)) return [...problems, '"url" wasn\'t supplied.']
  const { hostname } = new URL(String(hook.url))
  const isLoopback = /^(?:localhost|.+\.localhost|127\..+|\[::1\])$/.test(hostname)
  if (isLoopback && !allowLoopbackHooks)
    problems.push(
      `Hook url is not supported because it isn't reachable over the public Internet (${hostname})`,
      'Hook is invalid',
    )
  return problems
}

function showProblems(problems: readonly string[]): Answer {
  const rows = problems.map((problem) => `<li>Error ${escapeHtml(problem)}</li>`)
  return page(422, 'Invalid GitHub App configuration', `<ul>${rows.join('')}</ul>`)
}

function readManifest(form: URLSearchParams): Record<string, unknown> | undefined {
  const manifest = jsonOf({ body: Buffer.from(form.get('manifest') ?? '') })
  return isRecord(manifest) ? manifest : undefined
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && /^https?:/.test(value)
}

function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
