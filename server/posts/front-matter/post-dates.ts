import { isMissing, show, type Warn } from './post-values.ts'

const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?[ ]?([Zz]|[+-]\d{2}(?::?\d{2})?)?)?$/

/** ISO 8601 in UTC; a time without an offset is taken as UTC. */
export function readDate(key: 'createdAt' | 'updatedAt', value: unknown, warn: Warn): string | null {
  if (isMissing(value)) return null
  const date = typeof value === 'string' ? toUtc(value.trim()) : null
  if (date === null)
    warn('date', `${key} is ${show(value)}, which is no date.`, 'Write one such as 2025-04-29 or 2025-04-29T09:30:00Z.')
  return date
}

const MOMENT_MEND = 'Write one such as 2026-05-01T09:00:00+02:00, or a date.'

/** A date, which begins at midnight UTC, or a time with its offset: without one, no reader knows which hour is meant. */
export function readMoment(key: 'publishAt' | 'unpublishAt', value: unknown, warn: Warn): string | null {
  if (isMissing(value)) return null
  const text = typeof value === 'string' ? value.trim() : ''
  const moment = hasOffset(text) ? toUtc(text) : null
  if (moment === null) {
    const isLocal = !hasOffset(text) && toUtc(text) !== null
    const fault = isLocal ? 'which does not say its offset from UTC' : 'which is no date'
    warn('date', `${key} is ${show(value)}, ${fault}.`, MOMENT_MEND)
  }
  return moment
}

/** Whether a text says its offset from UTC, or is a date alone. */
export function hasOffset(text: string): boolean {
  return !/[Tt :]/.test(text) || /(?:[Zz]|[+-]\d{2}(?::?\d{2})?)$/.test(text.slice(10))
}

/** ISO 8601 in UTC; null for what is no date. */
export function toUtc(text: string): string | null {
  const match = DATE.exec(text)
  if (!match) return null
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', offset = 'Z'] = match
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  const time = Date.parse(local)
  // Date.parse rolls 30 February over into March.
  if (Number.isNaN(time) || new Date(time).toISOString() !== local) return null
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? []
  if (Number(hours) > 23 || Number(minutes) > 59) return null
  const shift = sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? 1 : -1)
  const utc = new Date(time + shift).toISOString()
  // Beyond the years 0000 and 9999 texts of dates no longer sort as dates do.
  return /^\d{4}-/.test(utc) ? utc : null
}
