import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

export interface Mailbox {
  /** Empty where there is none. */
  name: string
  address: string
}

// `Ada <ada@example.com>`, or the address alone. A machine of one's own may be called without a dot.
const MAILBOX = /^(?:"?([^"<>\p{Cc}]*?)"?\s*<([^\s<>@",;]+@[\w.-]+)>|([^\s<>@",;]+@[\w.-]+))$/u

// What the settings may be, each a text of the environment.

export const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65535)
export const seconds = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)
export const hookSeconds = seconds.refine((value) => value >= 1 && value <= 3600)
// Ten years at most: for longer, 0 keeps them.
export const keptDays = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .refine((value) => value <= 3650)
export const logLevel = z.enum(['debug', 'info', 'warn', 'error', 'silent'])
export const proxyCount = z.string().regex(/^\d$/).transform(Number)
export const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => new URL(value).pathname === '/' && !/[?#@]/.test(value))
  .transform((value) => new URL(value).origin)
export const databaseUrl = z.string().refine(isDatabaseUrl)
export const smtpUrl = z.string().refine(isSmtpUrl)
export const mailbox = z.string().regex(MAILBOX).transform(readMailbox)
export const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))
export const token = z.string().regex(/^\S{32,}$/)
export const setUp = z.literal('1')
export const appId = z.string().regex(/^\d{1,20}$/)
export const appKey = z.string().transform(readKey).pipe(z.string())
// Others are allowed beside these two; without one of the two, no one could write.
export const scopes = z
  .string()
  .regex(/^[a-z_:]+(?:[ ,]+[a-z_:]+)*$/)
  .regex(/(?:^|[ ,])(?:public_repo|repo)(?:$|[ ,])/)
export const repositoryName = z.string().regex(/^[A-Za-z0-9_-]+\/(?!\.{1,2}$)[A-Za-z0-9._-]+$/)
export const branchName = z.string().regex(/^(?!.*(?:\.\.|@\{|\/\/))[^\s~^:?*[\\/-][^\s~^:?*[\\]*$/)
export const folderInRepository = z
  .string()
  .transform((value) => path.posix.normalize(value).replace(/\/+$/, ''))
  .refine((value) => value !== '.' && !/^(?:\/|[A-Za-z]:|\.\.(?:\/|$))/.test(value))

/** PEM from the text itself, whose line ends a shell may have written as `\\n`, or from a file; undefined for all else. */
function readKey(value: string): string | undefined {
  try {
    const text = value.startsWith('-----') ? value.replaceAll('\\n', '\n') : readFileSync(value, 'utf8')
    return createPrivateKey(text).asymmetricKeyType === 'rsa' ? text : undefined
  } catch {
    return undefined
  }
}

function isDatabaseUrl(value: string): boolean {
  try {
    // A password with a bare percent sign is an address, and cannot be read. Its result is used: a bundler drops a bare call.
    return decodeURIComponent(value) !== '' && /^postgres(?:ql)?:$/.test(new URL(value).protocol)
  } catch {
    return false
  }
}

function isSmtpUrl(value: string): boolean {
  try {
    const { protocol, hostname, username, password, pathname, search, hash } = new URL(value)
    const isReadable = decodeURIComponent(username + password).length >= 0
    return isReadable && /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname) && search + hash === ''
  } catch {
    return false
  }
}

function readMailbox(value: string): Mailbox {
  const [, name = '', named, bare = ''] = MAILBOX.exec(value) ?? []
  return { name: name.trim(), address: named ?? bare }
}
