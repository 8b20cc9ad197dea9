import { useReducer } from 'react'
import { usePolling } from './use-polling.ts'

// The owner's own clock and time zone.
const AT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const TYPED = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })
// Numbers, since what was seven days ago need not have been last week.
const AGO = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' })

/** Each with its seconds, and how many it takes to be counted in it. */
const UNITS = [
  ['year', 31_557_600, 2],
  ['month', 2_629_800, 1],
  ['week', 604_800, 1],
  ['day', 86_400, 1],
  ['hour', 3600, 1],
  ['minute', 60, 1],
] as const

/** `Nov 21, 2026, 3:22 PM`. */
export function timeOf(date: string | number): string {
  return AT.format(new Date(date))
}

/** `November 22, 2026 at 3:22 PM`. */
export function typedOn(time: number): string {
  return TYPED.format(time)
}

/** `3 hours ago`; `just now` within the minute. */
export function agoOf(date: string, now: number = Date.now()): string {
  const seconds = (now - Date.parse(date)) / 1000
  const [unit, length] = UNITS.find(([, one, least]) => Math.abs(seconds) >= one * least) ?? []
  return unit ? AGO.format(-Math.trunc(seconds / length), unit) : 'just now'
}

/** How long ago something was, which stays true while it is seen. */
export function Ago({ date }: { date: string }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  usePolling(60, redraw)
  return <time dateTime={date}>{agoOf(date)}</time>
}

/** When something was, by the clock and from now. */
export function When({ date }: { date: string }) {
  return (
    <>
      <time dateTime={date}>{timeOf(date)}</time> ({agoOf(date)})
    </>
  )
}
