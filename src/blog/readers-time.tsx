import { useEffect, useState } from 'react'
import { minuteOf } from './dates.ts'

const FORMAT = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/** A moment with its time zone: the reader's own, which the server does not know. */
export function ReadersTime({ date }: { date: string }) {
  const [words, setWords] = useState(() => minuteOf(date))
  useEffect(() => setWords(new Date(date).toLocaleString('en-US', FORMAT)), [date])
  return <time dateTime={date}>{words}</time>
}
