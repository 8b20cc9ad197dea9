import { minuteOf } from './dates.ts'

/** A moment with its time zone: UTC until src/behavior/tell-readers-time.ts writes it in the reader's own. */
export function ReadersTime({ date }: { date: string }) {
  return (
    <time dateTime={date} data-readers="" suppressHydrationWarning>
      {minuteOf(date)}
    </time>
  )
}
