import { site } from '#content/site.ts'
import type { MailConfig } from '../config.ts'
import { type Mail, messageIdOf } from './mail.ts'

/** The mail that asks a person whether they gave their address themselves. */
export function confirmationOf(id: string, address: string, url: string, { from }: MailConfig): Mail {
  return {
    from,
    to: { name: '', address },
    subject: `Confirm your subscription to ${site.brand}`,
    text: [
      `Someone, probably you, entered this address for updates from ${site.brand}. To get them, open this link within two days and press the button there:`,
      url,
      'If it was not you, ignore this email. Without your confirmation the address is deleted.',
    ].join('\n\n'),
    // No machine should answer it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    messageId: messageIdOf(id, from.address),
  }
}
