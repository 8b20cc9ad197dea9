const HALF_DAY_MS = 12 * 60 * 60_000

/** Returns a sentence of the server's with its times on the reader's own clock: `10:43 UTC`, `2026-05-01, 10:43 UTC`. */
export function withLocalTimes(sentence: string, now = Date.now()): string {
  return sentence.replace(/(?:(\d{4}-\d{2}-\d{2}), )?(\d{2}:\d{2}) UTC/g, (_, day: string | undefined, time: string) =>
    day
      ? new Date(`${day}T${time}Z`).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
      : nearest(time, now).toLocaleTimeString('en-US', { timeStyle: 'short' }),
  )
}

/** The moment nearest to now at which clocks in UTC show a time. */
function nearest(time: string, now: number): Date {
  const today = Date.parse(`${new Date(now).toISOString().slice(0, 10)}T${time}Z`)
  const moments = [today - 2 * HALF_DAY_MS, today, today + 2 * HALF_DAY_MS]
  return new Date(moments.find((moment) => Math.abs(moment - now) <= HALF_DAY_MS) ?? today)
}
