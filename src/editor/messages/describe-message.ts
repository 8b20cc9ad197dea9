import { foldLetters } from '#content/fold-letters.ts'
import { DELETED_MESSAGES_KEPT_DAYS } from '#content/retention.ts'
import { withOneError } from '#content/with-one-error.ts'
import type { Message } from '#server/contract/contract.ts'
import { dayOf } from '../../blog/dates.ts'
import { countOf } from '../shell/status-line.ts'
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

/** Those in which every word of a search stands; where there are none, those that have each with a typing error at most. */
export function findMessages(messages: readonly Message[], search: string): readonly Message[] {
  const words = foldLetters(search).split(/\s+/)
  const texts = messages.map(({ fields }) => foldLetters(Object.values(fields).join('\n')))
  const exact = messages.filter((_, at) => words.every((word) => texts[at]?.includes(word)))
  if (exact.length > 0) return exact
  const near = words.map((word) => ({ word, findNear: withOneError(word, 'whole') }))
  return messages.filter((_, at) =>
    near.every(({ word, findNear }) => texts[at]?.includes(word) || findNear(texts[at] ?? '') !== undefined),
  )
}

/** The question before messages are deleted. `keptDays` is MESSAGES_KEPT_DAYS, 0 for no end. */
export function deletionQuestion(messages: readonly Message[], keptDays: number, now: number): Question {
  const [first] = messages
  const isOne = first !== undefined && messages.length === 1
  const title = `Delete ${isOne ? `${nameOf(first)} of ${dayOf(first.receivedAt)}` : countOf(messages.length, 'message')}?`
  const it = isOne ? 'it' : 'them'
  const aging = keptDays > 0 ? messages.filter(({ form }) => form === 'contact') : []
  const end = Math.min(...aging.map(({ receivedAt }) => Date.parse(receivedAt) + keptDays * DAY_MS))
  let words = `You can restore ${it} for ${DELETED_MESSAGES_KEPT_DAYS} days.`
  if (end < now + DAY_MS)
    words = `${isOne ? 'It is' : 'Some are'} due to be removed for good, so you may not be able to restore ${it}.`
  else if (end < now + DELETED_MESSAGES_KEPT_DAYS * DAY_MS)
    words = `You can restore ${isOne ? it : 'all of them'} until ${dayOf(new Date(end).toISOString())}.`
  return { title, words, yes: isOne ? 'Delete message' : 'Delete messages' }
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
