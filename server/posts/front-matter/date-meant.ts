import { readDate } from './post-dates.ts'

// Behind the date: 9:30, T12:30:45.000Z, 12:30 PM, 12:30:45 +0200, 12:30:45 GMT+0000 (Coordinated Universal Time); git
// has the year there too: 12:30:45 2024 +0200.
const TIME =
  /(?:,? |T)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ?([ap])\.?m\.?)?(?: ?(?:Z|UTC|GMT))?(?: (\d{4}))?(?: ?([+-]\d{2}):?(\d{2}))?(?: \([^()]*\))?$/i
// The year first: of 4/5/2025 no one knows which is the month.
const DIGITS = /^(\d{4})(?:([-/.年])(\d{1,2})(?:\2|月)(\d{1,2})日?|(\d{2})(\d{2}))$/
// With its name the month cannot be taken for the day: Jul 08 2022, 8 July 2022, Fri, 08 Jul 2022.
const WORDS =
  /^(?:[A-Z][a-z]+,? )?(?:([A-Z][a-z]{2,8})\.? (\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?:st|nd|rd|th)? ([A-Z][a-z]{2,8})\.?),? (\d{4})$/i
// Ghost's exports have milliseconds since 1970.
const MILLISECONDS = /^1\d{12}$/
const MONTHS = 'january february march april may june july august september october november december'.split(' ')

/** The ISO 8601 date that a text can only mean; undefined where it is read as it is, or may mean more than one. */
export function dateMeant(text: string): string | undefined {
  const written = text.trim().replace(/\s+/g, ' ')
  if (isDate(text.trim())) return undefined
  if (MILLISECONDS.test(written)) return new Date(Number(written)).toISOString()
  const time = TIME.exec(written)
  const [, , , , , year = ''] = time ?? []
  const day = `${written.slice(0, time?.index)} ${year}`.trim()
  const date = ofDigits(day) ?? ofWords(day)
  const whole = date && time ? withTime(date, time) : date
  return whole !== undefined && isDate(whole) ? whole : undefined
}

export function isDate(text: string): boolean {
  return readDate('createdAt', text, () => {}) !== null
}

function ofDigits(text: string): string | undefined {
  const [, year, , month, day, shortMonth, shortDay] = DIGITS.exec(text) ?? []
  return year === undefined ? undefined : iso(year, month ?? shortMonth, day ?? shortDay)
}

function ofWords(text: string): string | undefined {
  const [, nameFirst, dayAfter, dayFirst, nameAfter, year] = WORDS.exec(text) ?? []
  if (year === undefined) return undefined
  const name = String(nameFirst ?? nameAfter).toLowerCase()
  const month = MONTHS.findIndex(
    (known) => known === name || known.slice(0, 3) === name || (name === 'sept' && known === 'september'),
  )
  return month === -1 ? undefined : iso(year, String(month + 1), dayAfter ?? dayFirst)
}

function iso(year: string, month: string | undefined, day: string | undefined): string {
  return `${year}-${two(month)}-${two(day)}`
}

function withTime(date: string, [, hour, minute, second = '00', half, , hours, minutes]: readonly string[]) {
  const isWrong = half !== undefined && (Number(hour) < 1 || Number(hour) > 12)
  const whole = half === undefined ? hour : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
  const isUtc = hours === undefined || Number(hours) + Number(minutes) === 0
  return isWrong ? undefined : `${date}T${two(whole)}:${minute}:${second}${isUtc ? 'Z' : `${hours}:${minutes}`}`
}

function two(digits: string | number | undefined): string {
  return String(digits).padStart(2, '0')
}
