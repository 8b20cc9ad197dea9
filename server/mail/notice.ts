import { site } from '#content/site.ts'
import type { MailConfig } from '../config.ts'
import type { Message } from '../contract.ts'
import { type Mail, messageIdOf } from './mail.ts'

type ContactMessage = Extract<Message, { form: 'contact' }>

// Long enough for every subject that a person writes, and short enough for every list of mails.
const LONGEST_SUBJECT = 120

// No machine should answer it (RFC 3834): a note that the owner is away would go to whatever address someone wrote.
const UNANSWERED = { 'Auto-Submitted': 'auto-generated' }

/** The mail that tells the owner of a message. An answer to it goes to who wrote the message. */
export function noticeOf({ id, receivedAt, fields }: ContactMessage, { from, to }: MailConfig): Mail {
  const { name, email, subject, message } = fields
  return {
    from,
    to,
    replyTo: { name: oneLine(name), address: email },
    subject: `Message: ${cut(oneLine(subject), LONGEST_SUBJECT)}`,
    text: [
      `${oneLine(name)} <${email}> wrote on ${receivedAt.slice(0, 16).replace('T', ' at ')} (UTC):`,
      `Subject: ${oneLine(subject)}`,
      message,
      `Your answer to this email goes to ${email}. The message is also in the editor of ${site.brand}.`,
    ].join('\n\n'),
    headers: UNANSWERED,
    messageId: messageIdOf(id, from.address),
  }
}

/** One mail for many messages, when they come faster than notices are sent. */
export function summaryOf(count: number, id: string, { from, to }: MailConfig): Mail {
  const messages = `${count} more messages`
  return {
    from,
    to,
    subject: `${messages} on ${site.brand}`,
    text: `${messages} came in within a short time. They wait for you in the editor, under Messages.`,
    headers: UNANSWERED,
    messageId: messageIdOf(`summary-${id}`, from.address),
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
