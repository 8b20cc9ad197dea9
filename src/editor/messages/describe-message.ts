import { DELETED_MESSAGES_KEPT_DAYS } from '#content/retention.ts'
import type { Message } from '#server/contract/contract.ts'
import { dayOf } from '../../blog/dates.ts'
import type { Question } from '../shell/use-question.tsx'

const DAY_MS = 24 * 60 * 60_000
const LONGEST_SENDER = 80
// What turns the direction of the text around it, and so could make a question say something else.
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** `the message from Ada Lovelace`, for a sentence. */
export function nameOf(message: Message): string {
  return message.form === 'contact'
    ? `the message from ${shorten(message.fields.name)}`
    : `the newsletter sign-up of ${shorten(message.fields.email)}`
}

export function titleOf({ form, fields }: Message): string {
  return form === 'contact' ? fields.subject : 'Newsletter sign-up'
}

/** One line that tells which message it is. */
export function summaryOf(message: Message): string {
  const { form, fields } = message
  return `${titleOf(message)}, from ${shorten(form === 'contact' ? fields.name : fields.email)}`
}

/** What is asked before a message is deleted. `keptDays` is MESSAGES_KEPT_DAYS, 0 for no end. */
export function deletionQuestion(message: Message, keptDays: number, now: number): Question {
  const title = `Delete ${nameOf(message)} of ${dayOf(message.receivedAt)}?`
  const endsByAge = message.form === 'contact' && keptDays > 0
  const end = endsByAge ? Date.parse(message.receivedAt) + keptDays * DAY_MS : Number.POSITIVE_INFINITY
  const words =
    end < now + DAY_MS
      ? 'It is due to be removed for good, so you may not be able to restore it.'
      : end < now + DELETED_MESSAGES_KEPT_DAYS * DAY_MS
        ? `You can restore it until ${dayOf(new Date(end).toISOString())}.`
        : `You can restore it for ${DELETED_MESSAGES_KEPT_DAYS} days.`
  return { title, words, yes: 'Delete message' }
}

export function finalQuestion(message: Message): Question {
  return {
    title: `Delete ${nameOf(message)} of ${dayOf(message.receivedAt)} for good?`,
    words: 'You cannot restore it.',
    yes: 'Delete for good',
  }
}

/** How long messages are kept; nothing where that is not known yet. */
export function keptWords(keptDays: number): string {
  if (keptDays === 0) return 'Messages are kept until you delete them.'
  return `Messages are deleted after ${keptDays === 1 ? '1 day' : `${keptDays} days`}. Newsletter sign-ups are kept until you delete them.`
}

function shorten(text: string): string {
  const letters = [...text.replace(TURNING, '')]
  return letters.length > LONGEST_SENDER ? `${letters.slice(0, LONGEST_SENDER - 1).join('')}…` : letters.join('')
}
