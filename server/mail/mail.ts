import type { MailConfig } from '../config/config.ts'
import type { Mailbox } from '../config/config-values.ts'
import type { OpenLimit } from '../http/limit-by-network.ts'

/** One mail to one person. */
export interface Mail {
  from: Mailbox
  to: Mailbox
  replyTo?: Mailbox
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
  /** With its angle brackets; the same for the same mail, so that a mail that comes twice can be told. */
  messageId: string
}

/** The parts of a mail beside its words. */
export interface Sending {
  mail: MailConfig
  send(mail: Mail): Promise<Outcome>
  openLimit: OpenLimit
}

interface Fault {
  /** In the service's own words, which may name the person. */
  reason: string
  /** The reply code of the service (RFC 5321, 4.2.1). */
  code?: number | undefined
  /** The service answered, with or without a reply code. */
  isAnswer?: boolean
}

/** What came of a mail. All but `sent` and `unknown` mean that no one has got it. */
export type Outcome =
  | { is: 'sent' }
  /** The service cannot be reached, or takes no mails from this site: others need not be tried now. */
  | ({ is: 'away' } & Fault)
  /** This one was put off. */
  | ({ is: 'later' } & Fault)
  /** This one will never be taken. */
  | ({ is: 'refused' } & Fault)
  /** The connection ended before the last answer: the mail may have been taken. */
  | ({ is: 'unknown' } & Fault)

const LONGEST_REASON = 300

interface SmtpFault {
  message: string
  code?: string | undefined
  responseCode?: number | undefined
  command?: string | undefined
  /** The service's own words. */
  response?: string | undefined
}

/** What a fault says that came after the sign-in (RFC 5321, 4.2.1). `isBegun`: the service had asked for the mail's text. */
export function refusalOf({ message, code, responseCode, command, response }: SmtpFault, isBegun: boolean): Outcome {
  const fault = { reason: reasonOf(message), code: responseCode, isAnswer: response !== undefined }
  // A service that closes says so at any moment, also to a mail that it has just taken; or closes for one address alone.
  if (responseCode === 421 && (isBegun || command === 'MAIL FROM'))
    return { is: isBegun ? 'unknown' : 'away', ...fault }
  if (responseCode === 530) return { is: 'away', ...fault }
  if (responseCode !== undefined && responseCode < 500) return { is: 'later', ...fault }
  // Who sends is the same for all mails.
  if (responseCode !== undefined)
    return command === 'MAIL FROM' ? { is: 'away', ...fault } : { is: 'refused', ...fault }
  // The library itself takes no such address or size; nothing was sent.
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return { is: 'refused', ...fault }
  return { is: isBegun ? 'unknown' : 'away', ...fault }
}

/** Describes a fault for the log: by the reply code, or else by the reason without email addresses. */
export function toldOf({ reason, code, isAnswer }: Fault): string {
  if (code !== undefined) return `the mail service answered ${code}`
  if (isAnswer) return 'the mail service answered without a reply code'
  return reason.replace(/"[^"]*"|<[^>]*>|\S*(?:@|%40)\S*/g, '…')
}

/** Puts what a service or a connection said on one line. */
export function reasonOf(message: string): string {
  return message
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON)
}

/** Returns all of a mail but its words. Machines are asked not to answer it (RFC 3834). Its id ends with the host in `from`. */
export function headOf(id: string, { from, to }: Pick<Mail, 'from' | 'to'>): Omit<Mail, 'subject' | 'text'> {
  return { from, to, headers: { 'Auto-Submitted': 'auto-generated' }, messageId: messageIdOf(id, from.address) }
}

export function messageIdOf(id: string, address: string): string {
  return `<${id}@${address.split('@').at(-1)}>`
}
