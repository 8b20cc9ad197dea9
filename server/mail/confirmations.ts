import { createHash } from 'node:crypto'
import { site } from '#content/site.ts'
import type { MailConfig } from '../config.ts'
import type { OpenLimit } from '../http/limit.ts'
import type { ClaimedMail, Subscribers } from '../store/store.ts'
import { type Mail, messageIdOf, type Outcome } from './mail.ts'
import type { Settle, Told } from './rounds.ts'
import type { SubscriberLinks } from './subscriber-links.ts'

export interface ConfirmationsOptions {
  subscribers: Subscribers
  mail: MailConfig
  send(mail: Mail): Promise<Outcome>
  links: SubscriberLinks
  openLimit: OpenLimit
}

const HOUR_MS = 60 * 60_000
// Chosen: one that got lost can be asked for twice more, and an address that someone else enters gets no more than that.
const OF_AN_ADDRESS = { count: 3, windowMs: 24 * HOUR_MS }
// Chosen: no one makes this site mail thousands of strangers in a night; those who are beyond it wait.
const IN_ALL = { count: 300, windowMs: HOUR_MS }
const EVERYONE = 'everyone'

/**
 * Asks those who signed up whether it was they. Everything that depends on the address is done here, after the form was
 * answered, so that neither the answer nor its time tells whether the address is known.
 */
export function createConfirmations({ subscribers, mail, send, links, openLimit }: ConfirmationsOptions) {
  const own = openLimit('confirmations', OF_AN_ADDRESS)
  const all = openLimit('confirmations in all', IN_ALL)

  const confirm = async ({ id, about: address, queuedAt, tries, isDoubtful }: ClaimedMail): Promise<Told> => {
    // It may have been sent, and no one gets a mail twice. The form can be sent again.
    if (isDoubtful) return { is: 'sent' }
    // Of a mail that is tried again the address has been counted. Counted first, since those that have to wait would all pass.
    if (tries === 1 && (await own.take(nameOf(address))) > 0) return { is: 'sent' }
    if ((await subscribers.find(address))?.confirmedAt) return { is: 'sent' }
    await subscribers.add({ address, since: queuedAt, confirmedAt: null })
    const waitMs = await all.take(EVERYONE)
    if (waitMs > 0) return { is: 'held', ms: waitMs }
    const outcome = await send(confirmationOf(id, address, await links.make('confirm', address), mail))
    if (outcome.is === 'away') await all.giveBack(EVERYONE)
    return outcome
  }

  return async (claimed: readonly ClaimedMail[], settle: Settle): Promise<void> => {
    // The store alone can fail, before anything was sent.
    const tellAway = (error: Error): Told => ({ is: 'away', reason: error.message })
    await Promise.all(claimed.map(async (one) => settle(one, await confirm(one).catch(tellAway))))
  }
}

/**
 * The mailbox that an address leads to, as large services have it: `ada+1@` and `a.da@` are `ada@`. Where they are not,
 * their people share an allowance. Hashed, since it is remembered.
 */
function nameOf(address: string): string {
  const [name = '', domain] = address.toLowerCase().split('@')
  const mailbox = `${name.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`
  return createHash('sha256').update(mailbox).digest('hex')
}

/** The mail that asks a person whether they gave their address themselves. */
function confirmationOf(id: string, address: string, url: string, { from }: MailConfig): Mail {
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
