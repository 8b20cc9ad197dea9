import type { z } from 'zod'
import { isLoopbackName } from '../http/loopback-only.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export interface SettingReader {
  /** What is wrong so far: the variable, and how to mend it. */
  faults: string[]
  /** Returns the setting's text; undefined where it is missing or empty. */
  value(name: string): string | undefined
  /** Returns the setting as `schema` reads it; undefined where it is missing, or wrong, which is then a fault. */
  read<T>(name: string, schema: z.ZodType<T, string>, cure: string): T | undefined
  /** Does the same with an address, which may be plain http on this machine alone. */
  readUrl(name: string, schema: z.ZodType<string, string>, example: string, cure: string): string | undefined
  /** Returns the setting's text; a missing one is a fault. */
  required(name: string, cure: string): string
}

export function createSettingReader(environment: Environment): SettingReader {
  const faults: string[] = []
  const value = (name: string) => environment[name]?.trim() || undefined
  const read: SettingReader['read'] = (name, schema, cure) => {
    const text = value(name)
    if (text === undefined) return undefined
    const parsed = schema.safeParse(text)
    if (parsed.success) return parsed.data
    faults.push(`${name} is ${JSON.stringify(/SECRET|DATABASE|SMTP/.test(name) ? '…' : text)}: ${cure}`)
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

export function isLoopback(url: string): boolean {
  return isLoopbackName(new URL(url).host)
}
