import type { Merged, Taken } from '../text/merged.ts'
import { isSettingKey, type SettingKey } from '../text/settings.ts'
import { mergeWords } from './merge-words.ts'

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
  coverAlt: mergeWords.descriptionOfTheCover,
  series: 'series',
  canonical: mergeWords.canonicalAddress,
  publishAt: mergeWords.timeOfPublishing,
  unpublishAt: mergeWords.timeOfUnpublishing,
}
const LIST = new Intl.ListFormat('en-US')

/** `Merged with Ada’s change of 3:41 PM: the tags and 4 lines.` */
export function mergeSentence({ taken, change }: Pick<Merged, 'taken' | 'change'>, now = new Date()): string {
  const whom = change ? mergeWords.sChangeOf(change.author, timeOf(change.date, now)) : mergeWords.theNewestVersion
  return mergeWords.mergedWith(whom, whatCameIn(taken))
}

/** On the writer's own clock. */
export function timeOf(date: string, now = new Date()): string {
  const then = new Date(date)
  return (then.toDateString() === now.toDateString() ? TIME : DAY_AND_TIME).format(then)
}

function whatCameIn({ keys, lines, wovenLines }: Taken): string {
  const parts = keys.flatMap((key) =>
    key === 'content' || key === 'status' ? [] : [mergeWords.the(isSettingKey(key) ? TOLD[key] : key)],
  )
  if (lines > 0) parts.push(linesOf(lines))
  if (wovenLines > 0) parts.push(mergeWords.thatBothOfYouChanged(linesOf(wovenLines)))
  return parts.length > 0 ? LIST.format(parts) : mergeWords.whatBothOfYouWrote
}

function linesOf(count: number): string {
  return count === 1 ? mergeWords.oneLine : mergeWords.lines(count)
}
