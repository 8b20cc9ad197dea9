import type { Config, GitHubConfig } from './config/config.ts'
import type { Environment } from './config/setting-reader.ts'
import { freeBytes, LEAST_FREE_BYTES, MOST_SKEW_SECONDS } from './health/health.ts'
import { openSmtpLine } from './mail/smtp-pool.ts'
import { createGitHubClient, type GitHubClient } from './repository/github/client.ts'
import { messageOf, statusOf, toSyncFault } from './repository/github/errors.ts'
import { folderFault, scopeFaults } from './repository/github/github.ts'

/** A line of the report: what was looked at, and what it is like or what to do. */
interface Finding {
  about: string
  isFault: boolean
  says: string
}

const ok = (about: string, says: string): Finding => ({ about, isFault: false, says })
const fault = (about: string, says: string): Finding => ({ about, isFault: true, says })

/** Looks at everything that a start relies on, and changes nothing. Never fails. */
export async function checkStart(config: Config, environment: Environment): Promise<Finding[]> {
  const { github, databaseUrl, mail, siteUrl, postsDir, dataDir } = config
  const found = await Promise.all([
    checkDisk(dataDir),
    github ? checkGitHub(github, postsDir) : ok('posts', `Local mode: they are in ${postsDir}.`),
    databaseUrl ? checkDatabase(databaseUrl) : ok('database', 'None: files in DATA_DIR serve one machine.'),
    mail ? checkMail(mail.url) : ok('mail', 'None is sent: SMTP_URL is not set.'),
    checkProxy(environment),
  ])
  return [ok('settings', siteUrl ?? 'All of them can be read.'), ...found.flat()]
}

/** The report, a line each; `isWell` where nothing is to be mended. */
export function reportOf(findings: readonly Finding[]): { text: string; isWell: boolean } {
  const lines = findings.map(({ about, isFault, says }) => `${isFault ? 'MEND' : 'ok  '}  ${about.padEnd(10)}  ${says}`)
  return { text: lines.join('\n'), isWell: !findings.some(({ isFault }) => isFault) }
}

async function checkDisk(dataDir: string): Promise<Finding> {
  try {
    const bytes = await freeBytes(dataDir)
    const says = `${Math.round(bytes / 1024 / 1024)} MB are free in DATA_DIR (${dataDir}).`
    return bytes < LEAST_FREE_BYTES ? fault('disk', `${says} Make room.`) : ok('disk', says)
  } catch (error) {
    return fault(
      'disk',
      `DATA_DIR cannot be used (${messageOf(error)}): let the server’s account write there, or name another folder.`,
    )
  }
}

async function checkGitHub(github: GitHubConfig, folder: string): Promise<Finding[]> {
  const { owner, name, token, scope } = github
  const tokenLine = github.app
    ? 'GitHub gives tokens of the app’s installation.'
    : token
      ? 'GitHub accepts GITHUB_TOKEN.'
      : 'None, which a public repository does not need.'
  const client = createGitHubClient(github)
  const { repos } = client.server().rest
  const place = { owner, repo: name }
  const app = await checkApp(client, github)
  const repository = await repos.get(place).catch((error: unknown) => toSyncFault(error, `${owner}/${name}`))
  if (repository instanceof Error) return [fault('repository', repository.message), app]
  const { private: isPrivate, default_branch } = repository.data
  const [scopeSaid] = isPrivate ? scopeFaults(github) : []
  const branch = github.branch ?? default_branch
  const isBranch = await isThere(repos.getBranch({ ...place, branch }))
  const isFolder = isBranch && (await isThere(repos.getContent({ ...place, path: folder, ref: branch })))
  const skew = client.clockSkew() ?? 0
  return [
    ok('repository', `${owner}/${name}, ${isPrivate ? 'private' : 'public'}.`),
    ok('token', tokenLine),
    scopeSaid ? fault('scope', scopeSaid) : ok('scope', scope || 'None: the app has permissions instead.'),
    app,
    isBranch
      ? ok('branch', branch)
      : fault('branch', `${owner}/${name} has no branch ${branch}: set GITHUB_BRANCH to one that it has.`),
    isFolder || !isBranch ? ok('folder', folder) : fault('folder', folderFault(branch, folder)),
    Math.abs(skew) > MOST_SKEW_SECONDS
      ? fault('clock', `It is ${skew} s ahead of GitHub’s: have a time server set it.`)
      : ok('clock', 'It agrees with GitHub’s.'),
  ]
}

// https://docs.github.com/en/rest/apps/oauth-applications#check-a-token
async function checkApp(client: GitHubClient, { clientId }: GitHubConfig): Promise<Finding> {
  const asked = client.app().rest.apps.checkToken({ client_id: clientId, access_token: 'none' })
  const status = await asked.then(() => 200, statusOf)
  // GitHub does not know the token, and says so to its app alone.
  if (status === 404 || status === 422) return ok('sign-in', 'GitHub knows the app.')
  if (status !== 401) return ok('sign-in', 'GitHub did not tell whether it knows the app.')
  return fault('sign-in', 'GitHub does not accept GITHUB_CLIENT_ID with GITHUB_CLIENT_SECRET: copy both from the app.')
}

/** False only where GitHub says so. */
function isThere(asked: Promise<unknown>): Promise<boolean> {
  return asked.then(
    () => true,
    (error: unknown) => statusOf(error) !== 404,
  )
}

async function checkDatabase(url: string): Promise<Finding> {
  const { findDatabaseFault } = await import('./store/postgres/migrations.ts')
  const found = await findDatabaseFault(url)
  return found === undefined ? ok('database', 'It answers.') : fault('database', found)
}

async function checkMail(url: string): Promise<Finding> {
  const line = await openSmtpLine(url)
  if ('is' in line)
    return fault('mail', `The mail service cannot be used (${line.reason}): correct SMTP_URL, or start it.`)
  line.close()
  return ok('mail', 'The mail service answers.')
}

const PROXY = /^https?_proxy$/i

function checkProxy(environment: Environment): Finding {
  const name = Object.keys(environment).find((name) => PROXY.test(name) && environment[name])
  if (!name) return ok('proxy', 'None is set.')
  const isUsed = Number.parseInt(process.versions.node, 10) >= 24 && environment.NODE_USE_ENV_PROXY === '1'
  return isUsed
    ? ok('proxy', `Requests go through ${name}.`)
    : fault('proxy', `${name} is not looked at: start Node 24 or later with NODE_USE_ENV_PROXY=1, or unset it.`)
}
