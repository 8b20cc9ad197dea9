import { MESSAGES_KEPT_DAYS } from '#content/retention.ts'
import type { LogLevel } from '../log/log.ts'
import type { Mailbox } from './config-values.ts'
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
  from: Mailbox
  to: Mailbox
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

  const siteUrl = isGitHub ? settings.readUrl('SITE_URL') : read('SITE_URL')
  if (!isGitHub && siteUrl && !isLoopback(siteUrl))
    faults.push(
      `SITE_URL is ${JSON.stringify(siteUrl)}: in local mode everyone who reaches the server may write, so its address is one of this machine. Remove SITE_URL, or set GITHUB_REPOSITORY for a public server.`,
    )
  // Otherwise sign-ins would lead to visitors' own machines, and forms be refused.
  if (isGitHub && !LOOPBACK_HOST.test(host)) settings.required('SITE_URL')
  read('GITHUB_SETUP')

  const config: Config = {
    port: read('PORT') ?? 3000,
    host: host.replace(/^\[|\]$/g, ''),
    siteUrl,
    postsDir: (isGitHub ? read('POSTS_DIR') : value('POSTS_DIR')) ?? 'posts',
    dataDir: value('DATA_DIR') ?? '.data',
    databaseUrl: read('DATABASE_URL'),
    mail: readMail(settings),
    hookTimeoutSeconds: read('HOOK_TIMEOUT') ?? 60,
    trustedProxies: read('TRUSTED_PROXIES') ?? 0,
    messagesKeptDays: read('MESSAGES_KEPT_DAYS') ?? MESSAGES_KEPT_DAYS,
    statusToken: read('STATUS_TOKEN'),
    logLevel: read('LOG_LEVEL') ?? 'info',
    sessionSecrets: readSecrets(settings, isGitHub),
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
    ...[databaseUrl, mail?.url].flatMap((url) => [
      url,
      url && (decodeURIComponent(new URL(url).password) || undefined),
    ]),
    statusToken,
    github?.clientSecret,
    github?.token,
    github?.app?.key,
    github?.webhookSecret,
  ]
}

function readMail({ value, read, required }: SettingReader): MailConfig | undefined {
  const [url, from, to] = [read('SMTP_URL'), read('MAIL_FROM'), read('MAIL_TO')]
  if (value('SMTP_URL') === undefined) return undefined
  required('MAIL_FROM', 'SMTP_URL')
  required('MAIL_TO', 'SMTP_URL')
  return url && from && to ? { url, from, to } : undefined
}

function readApp({ read, required }: SettingReader): GitHubApp | undefined {
  const [id, key] = [read('GITHUB_APP_ID'), read('GITHUB_APP_KEY')]
  if (id) required('GITHUB_APP_KEY', 'GITHUB_APP_ID')
  if (key) required('GITHUB_APP_ID', 'GITHUB_APP_KEY')
  return id && key ? { id, key } : undefined
}

function readGitHub(settings: SettingReader): GitHubConfig {
  const { faults, value, read, readUrl, required } = settings
  const [owner = '', name = ''] = read('GITHUB_REPOSITORY')?.split('/') ?? []
  const syncIntervalSeconds = read('SYNC_INTERVAL') ?? 60
  const webhookSecret = value('GITHUB_WEBHOOK_SECRET')
  if (syncIntervalSeconds === 0 && !webhookSecret)
    faults.push(
      'SYNC_INTERVAL is 0, but GITHUB_WEBHOOK_SECRET is missing: nothing would ever bring changes in. Set the secret, or an interval such as 60.',
    )
  const app = readApp(settings)
  return {
    owner,
    name,
    branch: read('GITHUB_BRANCH'),
    clientId: required('GITHUB_CLIENT_ID'),
    clientSecret: required('GITHUB_CLIENT_SECRET'),
    // What a GitHub App may do is set in the app, and it ignores scopes.
    scope: read('GITHUB_SCOPE') ?? (app ? '' : 'public_repo'),
    token: value('GITHUB_TOKEN'),
    app,
    webhookSecret,
    apiUrl: readUrl('GITHUB_API_URL') ?? 'https://api.github.com',
    serverUrl: readUrl('GITHUB_SERVER_URL') ?? 'https://github.com',
    syncIntervalSeconds,
  }
}

function readSecrets({ value, required, blame }: SettingReader, isRequired: boolean): string[] {
  const text = isRequired ? required('SESSION_SECRET') : value('SESSION_SECRET')
  const secrets = text ? text.split(',').map((secret) => secret.trim()) : []
  if (secrets.some((secret) => secret.length < 32)) blame('SESSION_SECRET', 'too short')
  return secrets
}
