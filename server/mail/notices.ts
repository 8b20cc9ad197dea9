import { site } from '#content/site.ts'
import type { MailConfig } from '../config/config.ts'
import type { Message } from '../contract/contract.ts'
import type { Limit } from '../http/limit-by-network.ts'
import type { ClaimedMail, MessageRecords } from '../store/store.ts'
import type { Settle, Told } from './job-loop.ts'
import { headOf, type Mail, type Sending } from './mail.ts'

export interface NoticesOptions extends Sending {
  messages: Pick<MessageRecords, 'readMessage'>
}

// Chosen: more would fill the owner's mailbox when the form is flooded.
const NOTICES = { count: 3, windowMs: 60_000 }
const OWNER = 'owner'

/** Sends notices of messages, a few a minute; where more wait, one mail says how many. */
export function createNotices({ messages, mail, send, openLimit }: NoticesOptions) {
  const limit: Limit = openLimit('notices', NOTICES)

  const find = async (id: string): Promise<Extract<Message, { form: 'contact' }> | undefined> => {
    for (const read of [false, true]) {
      const found = await messages.readMessage({ id, read })
      if (found && found !== 'unreadable') return found.form === 'contact' ? found : undefined
    }
    return undefined
  }

  const sendWithin = async (notice: Mail): Promise<Told> => {
    const waitMs = await limit.take(OWNER)
    if (waitMs > 0) return { is: 'held', ms: waitMs }
    const outcome = await send(notice)
    if (outcome.is === 'away') await limit.giveBack(OWNER)
    return outcome
  }

  return async (claimed: readonly ClaimedMail[], settle: Settle): Promise<void> => {
    const waiting: { notice: ClaimedMail; message: Extract<Message, { form: 'contact' }> }[] = []
    for (const notice of claimed) {
      const message = await find(notice.about).catch((error: Error) => error)
      if (message instanceof Error) await settle(notice, { is: 'away', reason: message.message })
      else if (message) waiting.push({ notice, message })
      // The owner has read it in the editor and deleted it.
      else await settle(notice, { is: 'sent' })
    }
    const free = NOTICES.count - (await limit.used(OWNER))
    const [first] = waiting
    if (first && waiting.length > Math.max(free, 1)) {
      const outcome = await sendWithin(summaryOf(waiting.length, first.message.id, mail))
      for (const { notice } of waiting) await settle(notice, outcome)
      return
    }
    let outcome: Told = { is: 'sent' }
    for (const { notice, message } of waiting) {
      // A service that is away need not be asked for each of them.
      if (outcome.is !== 'away') outcome = await sendWithin(noticeOf(message, mail))
      await settle(notice, outcome)
    }
  }
}

// Long enough for every subject that a person writes, and short enough for every list of mails.
const LONGEST_SUBJECT = 120

/**
 * The mail that tells the owner of a message. An answer to it goes to who wrote the message: one by a machine, such as a note
 * that the owner is away, would go to whatever address someone wrote.
 */
function noticeOf({ id, receivedAt, fields }: Extract<Message, { form: 'contact' }>, mail: MailConfig): Mail {
  const { name, email, subject, message } = fields
  return {
    ...headOf(id, mail),
    replyTo: { name: oneLine(name), address: email },
    subject: `Message: ${cut(oneLine(subject), LONGEST_SUBJECT)}`,
    text: [
      `${oneLine(name)} <${email}> wrote on ${WRITTEN.format(Date.parse(receivedAt))} (UTC):`,
      `Subject: ${oneLine(subject)}`,
      message,
      `Your answer to this email goes to ${email}. The message is also in the editor of ${site.brand}.`,
    ].join('\n\n'),
  }
}

const WRITTEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** One mail for many messages, when they come faster than notices are sent. */
function summaryOf(count: number, id: string, mail: MailConfig): Mail {
  const messages = `${count} more messages`
  return {
    ...headOf(`summary-${id}`, mail),
    subject: `${messages} on ${site.brand}`,
    text: `${messages} came in within a short time. They wait for you in the editor, under Messages.`,
  }
}

/** No header has a second line. Marks that turn the direction of text could make one address look like another. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
}

function cut(text: string, most: number): string {
  const signs = [...text]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text
}
