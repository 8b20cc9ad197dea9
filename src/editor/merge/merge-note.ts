import { type Change, isBy } from '../../api/newest-change.ts'
import type { Merged, Taken } from '../text/merged.ts'
import { isSettingKey, type SettingKey } from '../text/settings.ts'

const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
})
const TOLD: Readonly<Record<SettingKey, string>> = {
  createdAt: 'date',
  description: 'description',
  cover: 'cover',
  coverAlt: 'description of the cover',
  series: 'series',
  canonical: 'canonical address',
  publishAt: 'time of publishing',
  unpublishAt: 'time of unpublishing',
}
const LIST = new Intl.ListFormat('en-US')

/** `Merged with Ada’s change of 3:41 PM: the tags and 4 lines.` `user`: who writes here. */
export function mergeSentence(
  { taken, change }: Pick<Merged, 'taken' | 'change'>,
  user: string,
  now = new Date(),
): string {
  return `Merged with ${change ? changeIn(change, user, now) : 'the newest version'}: ${whatCameIn(taken)}.`
}

function changeIn(change: Change, user: string, now: Date): string {
  const { author, date, merged } = change
  const time = timeOf(date, now)
  if (merged) return `${merged}, which ${isBy(user, change) ? 'you' : author} merged at ${time}`
  return isBy(user, change) ? `what you saved elsewhere at ${time}` : `${author}’s change of ${time}`
}

/** On the writer's own clock. */
export function timeOf(date: string, now = new Date()): string {
  const then = new Date(date)
  return (then.toDateString() === now.toDateString() ? TIME : DAY_AND_TIME).format(then)
}

function whatCameIn({ keys, lines, wovenLines }: Taken): string {
  const parts = keys.flatMap((key) => (key === 'content' ? [] : [`the ${isSettingKey(key) ? TOLD[key] : key}`]))
  if (lines > 0)
    parts.push(linesOf(lines + wovenLines) + (wovenLines > 0 ? ` (${wovenLines} of them changed in both places)` : ''))
  else if (wovenLines > 0)
    parts.push(`${linesOf(wovenLines)} that ${wovenLines === 1 ? 'was' : 'were'} changed in both places`)
  return parts.length > 0 ? LIST.format(parts) : 'both have the same text'
}

function linesOf(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`
}
