import type { z } from 'zod'
import { isLoopbackName } from '../http/loopback-only.ts'
import { isNear } from './is-near.ts'

export type Environment = Readonly<Record<string, string | undefined>>

const SETTINGS = [
  'PORT',
  'HOST',
  'SITE_URL',
  'POSTS_DIR',
  'DATA_DIR',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_TO',
  'HOOK_TIMEOUT',
  'TRUSTED_PROXIES',
  'MESSAGES_KEPT_DAYS',
  'LOG_LEVEL',
  'GITHUB_APP_ID',
  'GITHUB_APP_KEY',
  'GITHUB_REPOSITORY',
  'GITHUB_BRANCH',
  'GITHUB_CLIENT_ID',
  'GITHUB_CLIENT_SECRET',
  'GITHUB_SCOPE',
  'GITHUB_SETUP',
  'GITHUB_TOKEN',
  'GITHUB_WEBHOOK_SECRET',
  'GITHUB_API_URL',
  'GITHUB_SERVER_URL',
  'SESSION_SECRET',
  'STATUS_TOKEN',
  'SYNC_INTERVAL',
] as const

type Setting = (typeof SETTINGS)[number]

export interface SettingReader {
  /** What is wrong so far: the variable, and how to mend it. */
  faults: string[]
  /** Returns the setting's text; undefined where it is missing or empty. */
  value(name: Setting): string | undefined
  /** Returns the setting as `schema` reads it; undefined where it is missing, or wrong, which is then a fault. */
  read<T>(name: Setting, schema: z.ZodType<T, string>, cure: string): T | undefined
  /** Does the same with an address, which may be plain http on this machine alone. */
  readUrl(name: Setting, schema: z.ZodType<string, string>, example: string, cure: string): string | undefined
  /** Returns the setting's text; a missing one is a fault. */
  required(name: Setting, cure: string): string
}

export function createSettingReader(environment: Environment): SettingReader {
  const faults = misspelled(environment)
  const value = (name: Setting) => environment[name]?.trim() || undefined
  const read: SettingReader['read'] = (name, schema, cure) => {
    const text = value(name)
    if (text === undefined) return undefined
    const parsed = schema.safeParse(text)
    if (parsed.success) return parsed.data
    faults.push(`${name} is ${JSON.stringify(/SECRET|TOKEN|KEY|DATABASE|SMTP/.test(name) ? '…' : text)}: ${cure}`)
    return undefined
  }
  return {
    faults,
    value,
    read,
    readUrl(name, schema, example, cure) {
      const url = read(name, schema, cure)
      if (url && !isLoopback(url) && url.startsWith('http:'))
        faults.push(
          `${name} is ${JSON.stringify(url)}: over plain http, others can read and change what is sent. Set it to an https address, for example ${example}.`,
        )
      return url
    },
    required(name, cure) {
      const text = value(name)
      if (text === undefined) faults.push(`${name} is missing: ${cure}`)
      return text ?? ''
    },
  }
}

function misspelled(environment: Environment): string[] {
  const isSet = (name: string) => environment[name]?.trim()
  const bare = (name: string) => name.replaceAll('_', '')
  return Object.keys(environment).flatMap((name) => {
    // Other programs have settings with shorter names, such as POST and MAILTO.
    if (!isSet(name) || bare(name).length < 7) return []
    const isMeant = (ours: string) =>
      isNear(bare(name), bare(ours)) || (/^GITHUB_..../.test(name) && ours.startsWith(name))
    const meant = SETTINGS.some((ours) => ours === name) ? undefined : SETTINGS.find(isMeant)
    if (!meant || isSet(meant)) return []
    return [`${name} is no setting of this site, but ${meant} is: rename it, or unset it.`]
  })
}

export function isLoopback(url: string): boolean {
  return isLoopbackName(new URL(url).host)
}
