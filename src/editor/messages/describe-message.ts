import { DELETED_MESSAGES_KEPT_DAYS } from '#content/retention.ts'
import type { Message } from '#server/contract.ts'
import { dayOf } from '../../blog/dates.ts'
import { messagesWords } from './messages-words.ts'

const DAY_MS = 24 * 60 * 60_000
const LONGEST_SENDER = 80
// What turns the direction of the text around it, and so could make a question say something else.
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** `the message from Ada Lovelace`, for a sentence. */
export function nameOf(message: Message): string {
  return message.form === 'contact'
    ? messagesWords.theMessageFrom(shorten(message.fields.name))
    : messagesWords.theNewsletterSignUpOf(shorten(message.fields.email))
}

export function titleOf({ form, fields }: Message): string {
  return form === 'contact' ? fields.subject : messagesWords.newsletterSignUp
}

/** One line that tells which message it is. */
export function summaryOf(message: Message): string {
  const { form, fields } = message
  return messagesWords.from(titleOf(message), shorten(form === 'contact' ? fields.name : fields.email))
}

/** What is asked before a message is deleted. `keptDays` is MESSAGES_KEPT_DAYS, 0 for no end. */
export function deletionQuestion(message: Message, keptDays: number, now: number): string {
  const question = messagesWords.deleteOf(nameOf(message), dayOf(message.receivedAt))
  const endsByAge = message.form === 'contact' && keptDays > 0
  const end = endsByAge ? Date.parse(message.receivedAt) + keptDays * DAY_MS : Number.POSITIVE_INFINITY
  if (end < now + DAY_MS) return messagesWords.itIsDueToBe(question)
  if (end < now + DELETED_MESSAGES_KEPT_DAYS * DAY_MS)
    return messagesWords.youCanRestoreItUntil(question, dayOf(new Date(end).toISOString()))
  return messagesWords.youCanRestoreItFor(question, DELETED_MESSAGES_KEPT_DAYS)
}

export function finalQuestion(message: Message): string {
  return messagesWords.deleteOfForGoodYou(nameOf(message), dayOf(message.receivedAt))
}

/** How long messages are kept; nothing where that is not known yet. */
export function keptWords(keptDays: number): string {
  if (keptDays === 0) return messagesWords.messagesAreKeptUntilYou
  return messagesWords.messagesAreDeletedAfterNewsletter(
    keptDays === 1 ? messagesWords.oneDay : messagesWords.days(keptDays),
  )
}

function shorten(text: string): string {
  const letters = [...text.replace(TURNING, '')]
  return letters.length > LONGEST_SENDER ? `${letters.slice(0, LONGEST_SENDER - 1).join('')}…` : letters.join('')
}
