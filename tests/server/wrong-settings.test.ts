import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { isSetupWanted, readSetupConfig } from '#server/setup/setup.ts'
import { isWholeRun } from '../support/long-run.ts'
import { dist } from '../support/shared-build.ts'

const MAIN = path.join(dist, 'server/main.js')
const SECRET = 's'.repeat(32)
const GITHUB = {
  GITHUB_REPOSITORY: 'ada/blog',
  GITHUB_CLIENT_ID: 'id',
  GITHUB_CLIENT_SECRET: 'client-secret',
  SESSION_SECRET: SECRET,
  SITE_URL: 'https://example.com',
}
const MAIL = { SMTP_URL: 'smtps://localhost', MAIL_FROM: 'Site <news@example.com>', MAIL_TO: 'ada@example.com' }
type Settings = Record<string, string>
const LOCAL = {}
const local = (settings: Settings) => [LOCAL, settings] as const
const github = (settings: Settings) => [GITHUB, settings] as const
const mail = (settings: Settings) => [MAIL, settings] as const

type Row = [settings: readonly [right: Settings, wrong: Settings], sentence: RegExp]

const ROWS: Row[] = [
  // Local mode that would be public.
  [local({ NODE_ENV: 'production' }), /GITHUB_REPOSITORY is missing beside NODE_ENV=production: set it to owner\/name/],
  [local({ GITHUB_REPO: 'ada/blog' }), /GITHUB_REPOSITORY is missing beside GITHUB_REPO:/],
  [local({ GITHUB_REPOSITRY: 'ada/blog' }), /GITHUB_REPOSITRY is no setting of this site, but GITHUB_REPOSITORY is/],
  [local({ GITHUB_TOKEN: 'x' }), /GITHUB_REPOSITORY is missing beside GITHUB_TOKEN:/],
  [local({ GITHUB_CLIENT_ID: 'x' }), /GITHUB_REPOSITORY is missing beside GITHUB_CLIENT_ID:/],
  [local({ GITHUB_APP_ID: '7' }), /GITHUB_REPOSITORY is missing beside GITHUB_APP_ID:/],
  [local({ GITHUB_SETUP: 'true' }), /GITHUB_SETUP is "true": set it to 1, or remove it/],
  [local({ GITHUB_SETUP: '1', SITE_URL: 'example.com' }), /SITE_URL is "example\.com": set it to the public origin/],
  [local({ GITHUB_SETUP: '1' }), /SITE_URL is missing: set it to the public origin/],
  [local({ HOST: '0.0.0.0' }), /HOST is "0\.0\.0\.0": in local mode everyone .+ Remove HOST, or set GITHUB_REPOSITORY/],
  [local({ HOST: '::' }), /HOST is "::": in local mode/],
  [local({ HOST: 'example.com' }), /HOST is "example\.com": in local mode/],
  [local({ HOST: '192.168.1.2' }), /HOST is "192\.168\.1\.2": in local mode/],
  [local({ SITE_URL: 'https://example.com' }), /SITE_URL is "https:\/\/example\.com": in local mode/],
  // Names that resemble ours.
  [local({ SITEURL: 'x' }), /SITEURL is no setting of this site, but SITE_URL is: rename it, or unset it\./],
  [local({ POSTS_DRI: 'x' }), /POSTS_DRI .+ POSTS_DIR is/],
  [local({ DATA_DIRS: 'x' }), /DATA_DIRS .+ DATA_DIR is/],
  [local({ DATABASEURL: 'x' }), /DATABASEURL .+ DATABASE_URL is/],
  [local({ SMPT_URL: 'x' }), /SMPT_URL .+ SMTP_URL is/],
  [local({ TRUSTED_PROXIE: '1' }), /TRUSTED_PROXIE .+ TRUSTED_PROXIES is/],
  [local({ HOOK_TIMOUT: '1' }), /HOOK_TIMOUT .+ HOOK_TIMEOUT is/],
  [local({ STATUS_TOKN: 'x' }), /STATUS_TOKN .+ STATUS_TOKEN is/],
  [github({ SESSION_SECRET: '', SESION_SECRET: SECRET }), /SESION_SECRET .+ SESSION_SECRET is/],
  [github({ GITHUB_WEBHOOK: 'x' }), /GITHUB_WEBHOOK .+ GITHUB_WEBHOOK_SECRET is/],
  [github({ SYNC_INTERVALL: '5' }), /SYNC_INTERVALL .+ SYNC_INTERVAL is/],
  // Numbers.
  [local({ PORT: 'http' }), /PORT is "http": set it to a number from 0 to 65535/],
  [local({ PORT: '65536' }), /PORT is "65536"/],
  [local({ PORT: '-1' }), /PORT is "-1"/],
  [local({ PORT: '3000 # the port' }), /PORT is "3000 # the port"/],
  [local({ HOOK_TIMEOUT: '0' }), /HOOK_TIMEOUT is "0": set it to whole seconds from 1 to 3600/],
  [local({ HOOK_TIMEOUT: '3601' }), /HOOK_TIMEOUT is "3601"/],
  [local({ HOOK_TIMEOUT: '1m' }), /HOOK_TIMEOUT is "1m"/],
  [local({ TRUSTED_PROXIES: 'true' }), /TRUSTED_PROXIES is "true": set it to how many/],
  [local({ TRUSTED_PROXIES: '10' }), /TRUSTED_PROXIES is "10"/],
  [local({ MESSAGES_KEPT_DAYS: '3651' }), /MESSAGES_KEPT_DAYS is "3651": set it to whole days/],
  [local({ MESSAGES_KEPT_DAYS: 'forever' }), /MESSAGES_KEPT_DAYS is "forever"/],
  [github({ SYNC_INTERVAL: '1.5' }), /SYNC_INTERVAL is "1\.5": set it to whole seconds/],
  [github({ SYNC_INTERVAL: '0' }), /SYNC_INTERVAL is 0, but GITHUB_WEBHOOK_SECRET is missing/],
  // Words.
  [local({ LOG_LEVEL: 'verbose' }), /LOG_LEVEL is "verbose": set it to debug, info, warn, error or silent/],
  [local({ STATUS_TOKEN: 'short' }), /STATUS_TOKEN is "…": set it to 32 characters or more/],
  [local({ STATUS_TOKEN: `${SECRET} # of the monitor` }), /STATUS_TOKEN is "…"/],
  [github({ SESSION_SECRET: '' }), /SESSION_SECRET is missing: set it to a random text of 32 characters/],
  [github({ SESSION_SECRET: 'short' }), /SESSION_SECRET is too short/],
  [github({ SESSION_SECRET: `${SECRET},short` }), /SESSION_SECRET is too short/],
  // Addresses.
  [github({ SITE_URL: '' }), /SITE_URL is missing: set it to the public origin/],
  [github({ SITE_URL: 'example.com' }), /SITE_URL is "example\.com"/],
  [github({ SITE_URL: 'https://example.com/blog' }), /SITE_URL is "https:\/\/example\.com\/blog"/],
  [github({ SITE_URL: 'http://example.com' }), /SITE_URL is "http:\/\/example\.com": over plain http/],
  [github({ GITHUB_API_URL: 'http://github.example.com' }), /GITHUB_API_URL is .+ over plain http/],
  [
    github({ GITHUB_API_URL: 'github.example.com' }),
    /GITHUB_API_URL is "github\.example\.com": set it to an https address/,
  ],
  [github({ GITHUB_SERVER_URL: 'ftp://github.example.com' }), /GITHUB_SERVER_URL is "ftp:/],
  [
    local({ DATABASE_URL: 'mysql://localhost/site' }),
    /DATABASE_URL is "…": set it to the address of a PostgreSQL database/,
  ],
  [local({ DATABASE_URL: 'postgres://site:100%@localhost/site' }), /DATABASE_URL is "…"/],
  [local({ DATABASE_URL: 'site' }), /DATABASE_URL is "…"/],
  // The repository.
  [github({ GITHUB_REPOSITORY: 'blog' }), /GITHUB_REPOSITORY is "blog": set it to owner\/name/],
  [github({ GITHUB_REPOSITORY: 'https://github.com/ada/blog' }), /GITHUB_REPOSITORY is "https:/],
  [github({ GITHUB_REPOSITORY: 'ada/..' }), /GITHUB_REPOSITORY is "ada\/\.\."/],
  [github({ GITHUB_BRANCH: 'two words' }), /GITHUB_BRANCH is "two words": set it to the name of a branch/],
  [github({ GITHUB_BRANCH: 'a..b' }), /GITHUB_BRANCH is "a\.\.b"/],
  [github({ GITHUB_CLIENT_ID: '' }), /GITHUB_CLIENT_ID is missing: make an OAuth app .+ or start with GITHUB_SETUP=1/],
  [github({ GITHUB_APPID: '7' }), /GITHUB_APPID .+ GITHUB_APP_ID is/],
  [github({ GITHUB_SETUP: 'yes' }), /GITHUB_SETUP is "yes": set it to 1, or remove it/],
  [
    github({ GITHUB_APP_ID: '7' }),
    /GITHUB_APP_KEY is missing, which GITHUB_APP_ID needs: set it to the app’s private key/,
  ],
  [github({ GITHUB_APP_ID: 'my-app' }), /GITHUB_APP_ID is "my-app": set it to the app’s id, a number/],
  [
    github({ GITHUB_APP_KEY: 'no/such/file.pem' }),
    /GITHUB_APP_KEY is "…": set it to the app’s private key, or to the file/,
  ],
  [github({ GITHUB_CLIENT_SECRET: ' ' }), /GITHUB_CLIENT_SECRET is missing/],
  [github({ GITHUB_SCOPE: 'read:user' }), /GITHUB_SCOPE is "read:user": set it to public_repo, or to repo/],
  [github({ POSTS_DIR: '../posts' }), /POSTS_DIR is "\.\.\/posts": set it to a folder inside the repository/],
  [github({ POSTS_DIR: '/posts' }), /POSTS_DIR is "\/posts"/],
  // Mail.
  [mail({ SMTP_URL: 'smtp.example.com' }), /SMTP_URL is "…": set it to the address of a mail server/],
  [mail({ SMTP_URL: 'smtp://u:100%@localhost' }), /SMTP_URL is "…"/],
  [mail({ MAIL_FROM: '' }), /MAIL_FROM is missing, which SMTP_URL needs/],
  [mail({ MAIL_TO: '' }), /MAIL_TO is missing, which SMTP_URL needs/],
  [mail({ MAIL_FROM: 'the site' }), /MAIL_FROM is "the site"/],
  [mail({ MAIL_TO: 'a@example.com, b@example.com' }), /MAIL_TO is "a@example\.com, b@example\.com"/],
]

test.each(ROWS)('%o is wrong by a sentence that says what to do', ([right, wrong], sentence) => {
  const told = tell({ ...right, ...wrong })
  expect(told).toMatch(/^The configuration cannot be used:\n {2}- /)
  expect(told).toMatch(sentence)
  expectNoSecretIn(told)
})

// The bundler has changed before what a setting was judged by, so the built server is asked as well.
test.concurrent.each(startsOf(ROWS).filter((_, at) => isWholeRun || at % 4 === 0))(
  '%o stops the start with the same sentences',
  async (settings) => {
    const env = { PATH: process.env.PATH, PORT: '0', ...settings }
    const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) =>
      execFile(process.execPath, [MAIN], { cwd: tmpdir(), env, timeout: 60_000 }, (error, _stdout, stderr) =>
        resolve({ code: error?.code, stderr }),
      ),
    )
    expect([code, stderr]).toEqual([1, `${tell(env)}\n`])
    expectNoSecretIn(stderr)
  },
)

/** Returns the settings of as few starts as tell the sentences of all rows: each start has as many wrong settings as go together. */
function startsOf(rows: readonly Row[]): [Settings][] {
  const starts: { right: Settings; wrong: Settings; sentences: RegExp[] }[] = []
  for (const [[right, wrong], sentence] of rows) {
    const tellsAll = (settings: Settings, sentences: RegExp[]) => {
      const told = tell({ PORT: '0', ...settings })
      return sentences.every((each) => each.test(told))
    }
    const start = starts.find(
      (start) =>
        start.right === right &&
        Object.keys(wrong).every((name) => !(name in start.wrong)) &&
        tellsAll({ ...right, ...start.wrong, ...wrong }, [...start.sentences, sentence]),
    )
    if (start) {
      Object.assign(start.wrong, wrong)
      start.sentences.push(sentence)
    } else starts.push({ right, wrong: { ...wrong }, sentences: [sentence] })
  }
  return starts.map(({ right, wrong }) => [{ ...right, ...wrong }])
}

function tell(settings: NodeJS.ProcessEnv): string {
  try {
    if (isSetupWanted(settings)) readSetupConfig(settings)
    else readConfig(settings)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

function expectNoSecretIn(told: string): void {
  for (const secret of [SECRET, '100%', 'client-secret']) expect(told).not.toContain(secret)
}
