import { useSyncExternalStore } from 'react'
import { minuteOf } from './dates.ts'

const never = () => () => {}

/** A moment with its time zone: the reader's own, as soon as the browser can say which that is, and UTC before. */
export function ReadersTime({ date }: { date: string }) {
  const words = useSyncExternalStore(
    never,
    () => FORMAT.format(new Date(date)),
    () => minuteOf(date),
  )
  return <time dateTime={date}>{words}</time>
}

const FORMAT = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
