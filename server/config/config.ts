import { MESSAGES_KEPT_DAYS } from '#content/retention.ts'
import type { LogLevel } from '../log/log.ts'
import * as values from './config-values.ts'
import { createSettingReader, type Environment, isLoopback, type SettingReader } from './setting-reader.ts'

/** A GitHub App, as which the server reads. */
export interface GitHubApp {
  id: string
  /** PEM. */
  key: string
}

export interface GitHubConfig {
  owner: string
  name: string
  /** Undefined: the repository's default branch. */
  branch: string | undefined
  clientId: string
  clientSecret: string
  scope: string
  token: string | undefined
  /** Undefined: an OAuth app signs people in. */
  app: GitHubApp | undefined
  webhookSecret: string | undefined
  apiUrl: string
  serverUrl: string
  syncIntervalSeconds: number
}

export interface MailConfig {
  /** With the name and the password, where there are some. */
  url: string
  from: values.Mailbox
  to: values.Mailbox
}

export interface Config {
  port: number
  host: string
  /** An origin without a trailing slash; undefined: `http://localhost:` and the port that is listened on. */
  siteUrl: string | undefined
  postsDir: string
  dataDir: string
  /** Undefined: files in `dataDir` keep what is not in git. */
  databaseUrl: string | undefined
  /** Undefined: no mail is sent. */
  mail: MailConfig | undefined
  /** How long the hooks of a commit may take in local mode. */
  hookTimeoutSeconds: number
  /** How many proxies of the owner's stand before the server: that many addresses of X-Forwarded-For are believed. */
  trustedProxies: number
  /** After so many days a contact message is removed; 0: never. */
  messagesKeptDays: number
  /** The token of monitors; undefined: none may ask. */
  statusToken: string | undefined
  /** The least severe events that the log of GitHub mode holds. */
  logLevel: LogLevel | 'silent'
  /** The first seals, all open. Empty only in local mode, where the server makes one of its own. */
  sessionSecrets: string[]
  /** Undefined in local mode. */
  github: GitHubConfig | undefined
}

/** Lists every fault of the configuration, with the variable and its cure, a line each. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(`The configuration cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  }
}

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/

const ORIGIN_CURE = 'set it to the public origin without a path, for example https://example.com.'

/** Reads the configuration, or throws one ConfigError that names every fault. Empty values count as missing. */
export function readConfig(environment: Environment): Config {
  const settings = createSettingReader(environment)
  const { faults, value, read } = settings
  const isGitHub = value('GITHUB_REPOSITORY') !== undefined
  const host = value('HOST') ?? (isGitHub ? '0.0.0.0' : '127.0.0.1')
  if (!isGitHub) faults.push(...publicSigns(environment))
  if (!isGitHub && !LOOPBACK_HOST.test(host))
    faults.push(
      `HOST is ${JSON.stringify(host)}: in local mode everyone who reaches the server may write, so it listens on 127.0.0.1, ::1 or localhost only. Remove HOST, or set GITHUB_REPOSITORY for a public server.`,
    )

  const siteUrl = isGitHub
    ? settings.readUrl('SITE_URL', values.origin, 'https://example.com', ORIGIN_CURE)
    : read('SITE_URL', values.origin, ORIGIN_CURE)
  if (!isGitHub && siteUrl && !isLoopback(siteUrl))
    faults.push(
      `SITE_URL is ${JSON.stringify(siteUrl)}: in local mode everyone who reaches the server may write, so its address is one of this machine. Remove SITE_URL, or set GITHUB_REPOSITORY for a public server.`,
    )

  // Otherwise sign-ins would lead to visitors' own machines, and forms be refused.
  if (isGitHub && value('SITE_URL') === undefined && !LOOPBACK_HOST.test(host))
    faults.push(`SITE_URL is missing: ${ORIGIN_CURE}`)

  const config: Config = {
    port: read('PORT', values.port, 'set it to a number from 0 to 65535, for example 3000.') ?? 3000,
    host: host.replace(/^\[|\]$/g, ''),
    siteUrl,
    postsDir:
      (isGitHub
        ? read('POSTS_DIR', values.folderInRepository, 'set it to a folder inside the repository, for example posts.')
        : value('POSTS_DIR')) ?? 'posts',
    dataDir: value('DATA_DIR') ?? '.data',
    databaseUrl: readDatabaseUrl(settings),
    mail: readMail(settings),
    hookTimeoutSeconds:
      read('HOOK_TIMEOUT', values.hookSeconds, 'set it to whole seconds from 1 to 3600, for example 60.') ?? 60,
    trustedProxies:
      read(
        'TRUSTED_PROXIES',
        values.proxyCount,
        'set it to how many of your own proxies stand before the server, 0 to 9.',
      ) ?? 0,
    messagesKeptDays:
      read(
        'MESSAGES_KEPT_DAYS',
        values.keptDays,
        'set it to whole days from 1 to 3650, for example 365, or to 0 to keep messages until you delete them.',
      ) ?? MESSAGES_KEPT_DAYS,
    statusToken: read(
      'STATUS_TOKEN',
      values.token,
      'set it to 32 characters or more without spaces, for example the output of `openssl rand -hex 32`.',
    ),
    logLevel: read('LOG_LEVEL', values.logLevel, 'set it to debug, info, warn, error or silent.') ?? 'info',
    sessionSecrets: readSecrets(value('SESSION_SECRET'), isGitHub, faults),
    github: isGitHub ? readGitHub(settings) : undefined,
  }

  if (faults.length > 0) throw new ConfigError(faults)
  return config
}

/** In local mode every visitor is the owner: whatever says that the server is to be public keeps it from starting. */
function publicSigns(environment: Environment): string[] {
  const names = Object.keys(environment).filter((name) => name.startsWith('GITHUB_') && environment[name]?.trim())
  const signs = environment.NODE_ENV?.trim() === 'production' ? ['NODE_ENV=production', ...names] : names
  if (signs.length === 0) return []
  return [
    `GITHUB_REPOSITORY is missing beside ${signs.join(', ')}: set it to owner/name for a public server, or unset the others for local mode.`,
  ]
}

/** Returns what no line of the log may show. */
export function secretsOf({ github, sessionSecrets, databaseUrl, mail, statusToken }: Config): (string | undefined)[] {
  return [
    ...sessionSecrets,
    ...[databaseUrl, mail?.url].flatMap((url) => [url, url && passwordIn(url)]),
    statusToken,
    github?.clientSecret,
    github?.token,
    github?.app?.key,
    github?.webhookSecret,
  ]
}

/** Reads DATABASE_URL, for a command that needs no more of the configuration. */
export function readDatabaseUrl({ read }: Pick<SettingReader, 'read'>): string | undefined {
  return read(
    'DATABASE_URL',
    values.databaseUrl,
    'set it to the address of a PostgreSQL database, for example postgres://name:password@localhost:5432/site.',
  )
}

function passwordIn(url: string): string | undefined {
  return decodeURIComponent(new URL(url).password) || undefined
}

function readMail({ faults, value, read }: SettingReader): MailConfig | undefined {
  const fromCure = 'set it to the address that mails come from, for example Site <news@example.com>.'
  const toCure = 'set it to the address that is told of messages, for example ada@example.com.'
  const url = read(
    'SMTP_URL',
    values.smtpUrl,
    'set it to the address of a mail server, for example smtps://name:password@smtp.example.com.',
  )
  const from = read('MAIL_FROM', values.mailbox, fromCure)
  const to = read('MAIL_TO', values.mailbox, toCure)
  if (value('SMTP_URL') === undefined) return undefined
  if (value('MAIL_FROM') === undefined) faults.push(`MAIL_FROM is missing, which SMTP_URL needs: ${fromCure}`)
  if (value('MAIL_TO') === undefined) faults.push(`MAIL_TO is missing, which SMTP_URL needs: ${toCure}`)
  return url && from && to ? { url, from, to } : undefined
}

function readApp({ faults, value, read }: Pick<SettingReader, 'faults' | 'value' | 'read'>): GitHubApp | undefined {
  const keyCure = 'set it to the app’s private key, or to the file that holds it, as GitHub gave it.'
  const idCure = 'set it to the app’s id, a number, as the app’s page at GitHub shows it.'
  const id = read('GITHUB_APP_ID', values.appId, idCure)
  const key = read('GITHUB_APP_KEY', values.appKey, keyCure)
  if (id && value('GITHUB_APP_KEY') === undefined)
    faults.push(`GITHUB_APP_KEY is missing, which GITHUB_APP_ID needs: ${keyCure}`)
  if (key && value('GITHUB_APP_ID') === undefined)
    faults.push(`GITHUB_APP_ID is missing, which GITHUB_APP_KEY needs: ${idCure}`)
  return id && key ? { id, key } : undefined
}

function readGitHub({ faults, value, read, readUrl, required }: SettingReader): GitHubConfig {
  read('GITHUB_SETUP', values.setUp, 'set it to 1, or remove it.')
  const syncIntervalSeconds =
    read('SYNC_INTERVAL', values.seconds, 'set it to whole seconds, for example 60, or 0 for webhooks alone.') ?? 60
  const repository = read(
    'GITHUB_REPOSITORY',
    values.repositoryName,
    'set it to owner/name, as in the address of the repository.',
  )
  const [owner = '', name = ''] = repository?.split('/') ?? []
  const makeApp =
    'make an OAuth app under GitHub → Settings → Developer settings and copy it from there, or start with GITHUB_SETUP=1 to connect GitHub by a page.'
  const webhookSecret = value('GITHUB_WEBHOOK_SECRET')
  if (syncIntervalSeconds === 0 && !webhookSecret)
    faults.push(
      'SYNC_INTERVAL is 0, but GITHUB_WEBHOOK_SECRET is missing: nothing would ever bring changes in. Set the secret, or an interval such as 60.',
    )
  const app = readApp({ faults, value, read })
  return {
    owner,
    name,
    branch: read('GITHUB_BRANCH', values.branchName, 'set it to the name of a branch, for example main.'),
    clientId: required('GITHUB_CLIENT_ID', makeApp),
    clientSecret: required('GITHUB_CLIENT_SECRET', makeApp),
    // What a GitHub App may do is set in the app, and it ignores scopes.
    scope:
      read('GITHUB_SCOPE', values.scopes, 'set it to public_repo, or to repo for a private repository.') ??
      (app ? '' : 'public_repo'),
    token: value('GITHUB_TOKEN'),
    app,
    webhookSecret,
    apiUrl:
      readUrl(
        'GITHUB_API_URL',
        values.address,
        'https://api.github.com',
        'set it to an https address, for example https://api.github.com.',
      ) ?? 'https://api.github.com',
    serverUrl:
      readUrl(
        'GITHUB_SERVER_URL',
        values.address,
        'https://github.com',
        'set it to an https address, for example https://github.com.',
      ) ?? 'https://github.com',
    syncIntervalSeconds,
  }
}

function readSecrets(text: string | undefined, isRequired: boolean, faults: string[]): string[] {
  const cure = 'set it to a random text of 32 characters or more, for example the output of `openssl rand -hex 32`.'
  if (text === undefined) {
    if (isRequired) faults.push(`SESSION_SECRET is missing: ${cure}`)
    return []
  }
  const secrets = text.split(',').map((secret) => secret.trim())
  if (secrets.some((secret) => secret.length < 32)) faults.push(`SESSION_SECRET is too short: ${cure}`)
  return secrets
}
