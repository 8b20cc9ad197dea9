const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `April 12, 2025`, the same wherever it is rendered; nothing for what is no date. */
export function dayOf(date: string): string {
  const time = new Date(date)
  return Number.isNaN(time.getTime()) ? '' : DAY.format(time)
}

/** `April 12, 2025, 09:30 UTC`. */
export function minuteOf(date: string): string {
  const day = dayOf(date)
  return day && `${day}, ${new Date(date).toISOString().slice(11, 16)} UTC`
}
