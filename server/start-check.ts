import type { Config, GitHubConfig } from './config/config.ts'
import type { Environment } from './config/setting-reader.ts'
import { type Check, checkClock, checkDisk } from './health/health.ts'
import { openSmtpLine } from './mail/smtp-pool.ts'
import { createGitHubClient, type GitHubClient } from './repository/github/client.ts'
import { statusOf, toSyncFault } from './repository/github/errors.ts'
import { folderFault, scopeFaults } from './repository/github/github.ts'

const ok = (says: string): Check => ({ ok: true, says })
const fault = (says: string): Check => ({ ok: false, says })

/**
 * Looks at everything that a start relies on, and changes nothing. Never fails. `text` has a line for each; `isWell` where
 * nothing is to be mended. `setupAddress`: where GitHub is still to be connected.
 */
export async function checkStart(
  { github, databaseUrl, mail, siteUrl, postsDir, dataDir }: Config,
  environment: Environment,
  setupAddress: string | undefined,
): Promise<{ text: string; isWell: boolean }> {
  const checks: Record<string, Check> = {
    settings: ok(siteUrl ?? 'All of them can be read.'),
    disk: await checkDisk(dataDir),
    ...(setupAddress
      ? { repository: ok(`GitHub is to be connected: start the server, and open ${setupAddress}.`) }
      : github
        ? await checkGitHub(github, postsDir)
        : { posts: ok(`Local mode: they are in ${postsDir}.`) }),
    database: databaseUrl ? await checkDatabase(databaseUrl) : ok('None: files in DATA_DIR serve one machine.'),
    mail: mail ? await checkMail(mail.url) : ok('None is sent: SMTP_URL is not set.'),
    proxy: checkProxy(environment),
  }
  const lines = Object.entries(checks).map(
    ([name, { ok, says }]) => `${ok ? 'ok  ' : 'MEND'}  ${name.padEnd(10)}  ${says}`,
  )
  return { text: lines.join('\n'), isWell: Object.values(checks).every(({ ok }) => ok) }
}

async function checkGitHub(github: GitHubConfig, folder: string): Promise<Record<string, Check>> {
  const { owner, name, token, scope } = github
  const client = createGitHubClient(github)
  const { repos } = client.server().rest
  const place = { owner, repo: name }
  const signIn = { 'sign-in': await checkApp(client, github) }
  const repository = await repos.get(place).catch((error: unknown) => toSyncFault(error, `${owner}/${name}`))
  if (repository instanceof Error) return { repository: fault(repository.message), ...signIn }
  const { private: isPrivate, default_branch } = repository.data
  const [scopeSaid] = isPrivate ? scopeFaults(github) : []
  const branch = github.branch ?? default_branch
  const isBranch = await isThere(repos.getBranch({ ...place, branch }))
  const isFolder = isBranch && (await isThere(repos.getContent({ ...place, path: folder, ref: branch })))
  return {
    repository: ok(`${owner}/${name}, ${isPrivate ? 'private' : 'public'}.`),
    token: ok(
      github.app
        ? 'GitHub gives tokens of the app’s installation.'
        : token
          ? 'GitHub accepts GITHUB_TOKEN.'
          : 'None, which a public repository does not need.',
    ),
    scope: scopeSaid ? fault(scopeSaid) : ok(scope || 'None: the app has permissions instead.'),
    ...signIn,
    branch: isBranch
      ? ok(branch)
      : fault(`${owner}/${name} has no branch ${branch}: set GITHUB_BRANCH to one that it has.`),
    folder: isFolder || !isBranch ? ok(folder) : fault(folderFault(branch, folder)),
    clock: checkClock(client.clockSkew()),
  }
}

// https://docs.github.com/en/rest/apps/oauth-applications#check-a-token
async function checkApp(client: GitHubClient, { clientId }: GitHubConfig): Promise<Check> {
  const asked = client.app().rest.apps.checkToken({ client_id: clientId, access_token: 'none' })
  const status = await asked.then(() => 200, statusOf)
  // GitHub does not know the token, and says so to its app alone.
  if (status === 404 || status === 422) return ok('GitHub knows the app.')
  if (status !== 401) return ok('GitHub did not tell whether it knows the app.')
  return fault('GitHub does not accept GITHUB_CLIENT_ID with GITHUB_CLIENT_SECRET: copy both from the app.')
}

/** False only where GitHub says so. */
function isThere(asked: Promise<unknown>): Promise<boolean> {
  return asked.then(
    () => true,
    (error: unknown) => statusOf(error) !== 404,
  )
}

async function checkDatabase(url: string): Promise<Check> {
  const { findDatabaseFault } = await import('./store/postgres/migrations.ts')
  const found = await findDatabaseFault(url)
  return found === undefined ? ok('It answers.') : fault(found)
}

async function checkMail(url: string): Promise<Check> {
  const line = await openSmtpLine(url)
  if ('is' in line) return fault(`The mail service cannot be used (${line.reason}): correct SMTP_URL, or start it.`)
  line.close()
  return ok('The mail service answers.')
}

const PROXY = /^https?_proxy$/i

function checkProxy(environment: Environment): Check {
  const name = Object.keys(environment).find((name) => PROXY.test(name) && environment[name])
  if (!name) return ok('None is set.')
  const isUsed = Number.parseInt(process.versions.node, 10) >= 24 && environment.NODE_USE_ENV_PROXY === '1'
  return isUsed
    ? ok(`Requests go through ${name}.`)
    : fault(`${name} is not looked at: start Node 24 or later with NODE_USE_ENV_PROXY=1, or unset it.`)
}
