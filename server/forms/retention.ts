import { DELETED_MESSAGES_KEPT_DAYS } from '#content/retention.ts'
import type { FormName } from '../contract/contract.ts'
import { arrivalOf, type MessageName } from '../store/message-name.ts'

export const DAY_MS = 24 * 60 * 60_000

// A machine without a clock of its own starts in 1970, 1980 or 2000. What arrived before it knew the time may be young.
const EARLIEST_MS = Date.UTC(2010, 0, 1)

/**
 * From when on a message is removed for good, in milliseconds since 1970; Infinity where nothing but the owner removes it.
 * `keptDays` is MESSAGES_KEPT_DAYS, 0 for no end. A newsletter sign-up ends with the subscription, so age alone removes none.
 */
export function endOf({ id, deletedAt }: MessageName, form: FormName, keptDays: number): number {
  const arrivedAt = arrivalOf(id)
  const endsByAge = form === 'contact' && keptDays > 0 && arrivedAt >= EARLIEST_MS
  return Math.min(
    endsByAge ? arrivedAt + keptDays * DAY_MS : Number.POSITIVE_INFINITY,
    deletedAt ? Date.parse(deletedAt) + DELETED_MESSAGES_KEPT_DAYS * DAY_MS : Number.POSITIVE_INFINITY,
  )
}
