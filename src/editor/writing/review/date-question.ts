import type { Publicity } from './publicity.ts'

const DAY_MS = 24 * 60 * 60_000

export interface DateQuestion {
  /** What is chosen unless the owner chooses otherwise. */
  choice: 'today' | 'keep'
  /** Why it is asked, or not. */
  note: string
  isAsked: boolean
}

/** Which date readers see beside a post that is published now, or later. `createdAt` is the one that it has. */
export function dateQuestion(
  createdAt: string | null,
  publicity: Publicity,
  now: number,
  isScheduling = false,
): DateQuestion {
  if (createdAt !== null && Date.parse(createdAt) > now)
    return { choice: 'today', note: 'The post’s date is in the future.', isAsked: true }
  const isYoung = createdAt !== null && now - Date.parse(createdAt) <= DAY_MS
  if (isYoung && !isScheduling) return { choice: 'keep', note: '', isAsked: false }
  if (publicity === 'before')
    return { choice: 'keep', note: 'Readers have seen this post before, so its date stays.', isAsked: false }
  if (publicity === 'never') return { choice: 'today', note: 'Readers have not seen this post before.', isAsked: true }
  return { choice: 'keep', note: 'If readers have seen this post before, keep its date.', isAsked: true }
}
