import { isScalar } from 'yaml'
import { readDate } from '../../post-dates.ts'

// What a value of the wrong kind can only mean. Undefined where it is right already, or may mean more than one thing.

export function statusMeant(value: unknown): string | undefined {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return word !== value && ['draft', 'published', 'scheduled'].includes(word) ? word : undefined
}

/** A number or a truth value as it is written in the file: 1.10, not 1.1. */
export function textMeant(node: unknown): string | undefined {
  if (!isScalar(node) || !['number', 'bigint', 'boolean'].includes(typeof node.value)) return undefined
  return node.source
}

// The year first: of 4/5/2025 nobody knows which is the month.
const DATE = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

export function dateMeant(node: unknown): string | undefined {
  const written = isScalar(node) ? (textMeant(node) ?? node.value) : undefined
  if (typeof written !== 'string' || isRead(written)) return undefined
  const [, year, , month, day, shortMonth, shortDay, hour, minute, second = '00'] = DATE.exec(written.trim()) ?? []
  if (year === undefined) return undefined
  const two = (digits: string | undefined) => String(digits).padStart(2, '0')
  const date = `${year}-${two(month ?? shortMonth)}-${two(day ?? shortDay)}`
  const whole = hour === undefined ? date : `${date}T${two(hour)}:${minute}:${second}Z`
  return isRead(whole) ? whole : undefined
}

function isRead(date: string): boolean {
  return readDate('createdAt', date, () => {}) !== null
}
