import { readDate } from './post-dates.ts'

// The year first: of 4/5/2025 no one knows which is the month.
const DIGITS =
  /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ?(?:Z|UTC|GMT))?)?$/i
// With its name the month cannot be taken for the day: Jul 08 2022, 8 July 2022, Fri, 08 Jul 2022 10:00:00 GMT.
const WORDS =
  /^(?:[A-Z][a-z]+,? )?(?:([A-Z][a-z]{2,8})\.? (\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?:st|nd|rd|th)? ([A-Z][a-z]{2,8})\.?),? (\d{4})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?(?:Z|UTC|GMT))?)?$/i
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
]

/** The ISO 8601 date that a text can only mean; undefined where it is read as it is, or may mean more than one. */
export function dateMeant(text: string): string | undefined {
  const written = text.trim()
  if (isDate(written)) return undefined
  const whole = ofDigits(written) ?? ofWords(written)
  return whole !== undefined && isDate(whole) ? whole : undefined
}

export function isDate(text: string): boolean {
  return readDate('createdAt', text, () => {}) !== null
}

function ofDigits(text: string): string | undefined {
  const [, year, , month, day, shortMonth, shortDay, hour, minute, second] = DIGITS.exec(text) ?? []
  return year === undefined ? undefined : iso(year, month ?? shortMonth, day ?? shortDay, hour, minute, second)
}

function ofWords(text: string): string | undefined {
  const [, nameFirst, dayAfter, dayFirst, nameAfter, year, hour, minute, second] = WORDS.exec(text) ?? []
  if (year === undefined) return undefined
  const name = String(nameFirst ?? nameAfter).toLowerCase()
  const month = MONTHS.findIndex(
    (known) => known === name || known.slice(0, 3) === name || (name === 'sept' && known === 'september'),
  )
  return month === -1 ? undefined : iso(year, String(month + 1), dayAfter ?? dayFirst, hour, minute, second)
}

function iso(year: string, month?: string, day?: string, hour?: string, minute?: string, second = '00'): string {
  const two = (digits: string | undefined) => String(digits).padStart(2, '0')
  const date = `${year}-${two(month)}-${two(day)}`
  return hour === undefined ? date : `${date}T${two(hour)}:${minute}:${second}Z`
}
