import { z } from 'zod'
import { isLoopbackName } from '../http/loopback-only.ts'
import * as values from './config-values.ts'
import { isNear } from './is-near.ts'

export type Environment = Readonly<Record<string, string | undefined>>

const MAKE_APP =
  'make an OAuth app under GitHub → Settings → Developer settings and copy it from there, or start with GITHUB_SETUP=1 to connect GitHub by a page.'

/** Every setting: what it may be, and how to mend it. Any text is right for those without a cure. */
const SETTINGS = {
  PORT: [values.port, 'set it to a number from 0 to 65535, for example 3000.'],
  HOST: [z.string(), ''],
  SITE_URL: [values.origin, 'set it to the public origin without a path, for example https://example.com.'],
  POSTS_DIR: [values.folderInRepository, 'set it to a folder inside the repository, for example posts.'],
  DATA_DIR: [z.string(), ''],
  DATABASE_URL: [
    values.databaseUrl,
    'set it to the address of a PostgreSQL database, for example postgres://name:password@localhost:5432/site.',
  ],
  SMTP_URL: [
    values.smtpUrl,
    'set it to the address of a mail server, for example smtps://name:password@smtp.example.com.',
  ],
  MAIL_FROM: [values.mailbox, 'set it to the address that mails come from, for example Site <news@example.com>.'],
  MAIL_TO: [values.mailbox, 'set it to the address that is told of messages, for example ada@example.com.'],
  HOOK_TIMEOUT: [values.hookSeconds, 'set it to whole seconds from 1 to 3600, for example 60.'],
  TRUSTED_PROXIES: [values.proxyCount, 'set it to how many of your own proxies stand before the server, 0 to 9.'],
  MESSAGES_KEPT_DAYS: [
    values.keptDays,
    'set it to whole days from 1 to 3650, for example 365, or to 0 to keep messages until you delete them.',
  ],
  LOG_LEVEL: [values.logLevel, 'set it to debug, info, warn, error or silent.'],
  GITHUB_APP_ID: [values.appId, 'set it to the app’s id, a number, as the app’s page at GitHub shows it.'],
  GITHUB_APP_KEY: [values.appKey, 'set it to the app’s private key, or to the file that holds it, as GitHub gave it.'],
  GITHUB_REPOSITORY: [values.repositoryName, 'set it to owner/name, as in the address of the repository.'],
  GITHUB_BRANCH: [values.branchName, 'set it to the name of a branch, for example main.'],
  GITHUB_CLIENT_ID: [z.string(), MAKE_APP],
  GITHUB_CLIENT_SECRET: [z.string(), MAKE_APP],
  GITHUB_SCOPE: [values.scopes, 'set it to public_repo, or to repo for a private repository.'],
  GITHUB_SETUP: [values.setUp, 'set it to 1, or remove it.'],
  GITHUB_TOKEN: [z.string(), ''],
  GITHUB_WEBHOOK_SECRET: [z.string(), ''],
  GITHUB_API_URL: [values.address, 'set it to an https address, for example https://api.github.com.'],
  GITHUB_SERVER_URL: [values.address, 'set it to an https address, for example https://github.com.'],
  SESSION_SECRET: [
    z.string(),
    'set it to a random text of 32 characters or more, for example the output of `openssl rand -hex 32`.',
  ],
  STATUS_TOKEN: [
    values.token,
    'set it to 32 characters or more without spaces, for example the output of `openssl rand -hex 32`.',
  ],
  SYNC_INTERVAL: [values.seconds, 'set it to whole seconds, for example 60, or 0 for webhooks alone.'],
} as const satisfies Readonly<Record<string, readonly [schema: z.ZodType<unknown, string>, cure: string]>>

type Setting = keyof typeof SETTINGS

export interface SettingReader {
  /** What is wrong so far: the variable, and how to mend it. */
  faults: string[]
  /** Returns the setting's text; undefined where it is missing or empty. */
  value(name: Setting): string | undefined
  /** Returns the setting as its schema reads it; undefined where it is missing, or wrong, which is then a fault. */
  read<Name extends Setting>(name: Name): z.output<(typeof SETTINGS)[Name][0]> | undefined
  /** Does the same with an address, which may be plain http on this machine alone. */
  readUrl(name: 'SITE_URL' | 'GITHUB_API_URL' | 'GITHUB_SERVER_URL'): string | undefined
  /** Returns the setting's text. A missing one is a fault, which names the setting that needs it. */
  required(name: Setting, by?: Setting): string
  /** Notes that a setting is wrong for a reason of its own. */
  blame(name: Setting, reason: string): void
}

export function createSettingReader(environment: Environment): SettingReader {
  const faults = misspelled(environment)
  const value = (name: Setting) => environment[name]?.trim() || undefined
  const blame = (name: Setting, reason: string) => void faults.push(`${name} is ${reason}: ${SETTINGS[name][1]}`)
  const read: SettingReader['read'] = (name) => {
    const text = value(name)
    if (text === undefined) return undefined
    const parsed = SETTINGS[name][0].safeParse(text)
    if (parsed.success) return parsed.data as ReturnType<typeof read<typeof name>>
    blame(name, JSON.stringify(/SECRET|TOKEN|KEY|DATABASE|SMTP/.test(name) ? '…' : text))
    return undefined
  }
  return {
    faults,
    value,
    read,
    blame,
    readUrl(name) {
      const url = read(name)
      if (url && !isLoopback(url) && url.startsWith('http:'))
        faults.push(
          `${name} is ${JSON.stringify(url)}: over plain http, others can read and change what is sent. Set it to an https address.`,
        )
      return url
    },
    required(name, by) {
      const text = value(name)
      if (text === undefined) blame(name, by ? `missing, which ${by} needs` : 'missing')
      return text ?? ''
    },
  }
}

function misspelled(environment: Environment): string[] {
  const isSet = (name: string) => environment[name]?.trim()
  const bare = (name: string) => name.replaceAll('_', '')
  return Object.keys(environment).flatMap((name) => {
    // Other programs have settings with shorter names, such as POST and MAILTO.
    if (!isSet(name) || bare(name).length < 7 || Object.hasOwn(SETTINGS, name)) return []
    const isMeant = (ours: string) =>
      isNear(bare(name), bare(ours)) || (/^GITHUB_..../.test(name) && ours.startsWith(name))
    const meant = Object.keys(SETTINGS).find(isMeant)
    if (!meant || isSet(meant)) return []
    return [`${name} is no setting of this site, but ${meant} is: rename it, or unset it.`]
  })
}

export function isLoopback(url: string): boolean {
  return isLoopbackName(new URL(url).host)
}
