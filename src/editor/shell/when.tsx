// The owner's own clock and time zone.
const AT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const AGO = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** `Nov 21, 2026, 3:22 PM`. */
export function timeOf(date: string | number): string {
  return AT.format(new Date(date))
}

/** `3 hours ago`; `just now` within the minute. */
export function agoOf(date: string, now: number = Date.now()): string {
  const seconds = (now - Date.parse(date)) / 1000
  const [unit, length] = UNITS.find(([, one]) => Math.abs(seconds) >= one) ?? []
  // From 21 months on it is two years ago, not last year.
  const part = unit === 'year' ? 0.25 : 0
  return unit ? AGO.format(-Math.trunc(seconds / length + part), unit) : 'just now'
}

/** When something was, by the clock and from now. */
export function When({ date }: { date: string }) {
  return (
    <>
      <time dateTime={date}>{timeOf(date)}</time> ({agoOf(date)})
    </>
  )
}
