// Not by Intl, which takes a phone fifty milliseconds to begin with.
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** `April 12, 2025`, the same wherever it is rendered; nothing for what is no date. */
export function dayOf(date: string): string {
  const time = new Date(date)
  if (Number.isNaN(time.getTime())) return ''
  return `${MONTHS[time.getUTCMonth()]} ${time.getUTCDate()}, ${time.getUTCFullYear()}`
}

/** `April 12, 2025, 09:30 UTC`. */
export function minuteOf(date: string): string {
  const day = dayOf(date)
  return day && `${day}, ${new Date(date).toISOString().slice(11, 16)} UTC`
}
