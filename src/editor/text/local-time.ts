/** What an input of the type `datetime-local` holds for a moment, by the clock at hand: `2026-05-01T09:00`. */
export function toLocalTime(date: string | number): string {
  const time = new Date(date)
  if (Number.isNaN(time.getTime())) return ''
  // Not by the offset from UTC: that of early years has seconds, which some engines round.
  const two = (part: number) => `${part}`.padStart(2, '0')
  const day = `${`${time.getFullYear()}`.padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`
}

/**
 * The moment that such an input means by the clock at hand, as ISO 8601 in UTC; null where it is empty or half filled. An
 * hour that the clocks skip is taken as the one after, and of an hour that comes twice the first is meant.
 */
export function fromLocalTime(text: string): string | null {
  if (!LOCAL.test(text)) return null
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

// Without an offset, a text of date and time is local (ECMA-262, 21.4.1.32).
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/

/** `Europe/Berlin (GMT+2)`: where the clock at hand is, with its offset at a moment unless the name says it. */
export function localZone(date: string | number = Date.now()): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const format = new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortOffset' })
  const offset = format.formatToParts(new Date(date)).find(({ type }) => type === 'timeZoneName')?.value
  return offset && !/UTC|GMT/.test(timeZone) ? `${timeZone} (${offset})` : timeZone
}
