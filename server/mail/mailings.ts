import type { MailConfig } from '../config.ts'
import type { Mailing, Recipient, Store } from '../store/store.ts'
import { insist } from './insist.ts'
import { type Looks, startLooks } from './looks.ts'
import { type Mail, type Outcome, toldOf } from './mail.ts'
import { postMailOf } from './post-mail.ts'
import { LINES } from './post-office.ts'
import { LOOK_MS, PAUSES_MS } from './rounds.ts'
import type { SubscriberLinks } from './subscriber-links.ts'

export interface MailingsOptions {
  store: Pick<Store, 'mailings' | 'subscribers'>
  mail: MailConfig
  send(mail: Mail): Promise<Outcome>
  links: SubscriberLinks
  say(line: string, level?: 'info' | 'warn'): void
  pausesMs?: readonly number[]
}

// Chosen: a service that puts an address off for its first mails takes it within the hour.
const MAX_TRIES = 5
// RFC 5321, 4.2.3.
const CLOSING = 421

/**
 * Sends posts to subscribers: each address is claimed in the store, then sent to, then marked. A process that ends in
 * between leaves a claim, which no one sends again: no subscriber gets a post twice.
 */
export function startMailings({ store, mail, send, links, say, pausesMs = PAUSES_MS }: MailingsOptions): Looks {
  const { mailings, subscribers } = store
  let failedLooks = 0
  // How many addresses in a row the service closed for. One is that address's own affair, and more than lines are the service's.
  let closings = 0
  const pauseAfter = (tries: number) => pausesMs[Math.min(tries, pausesMs.length) - 1] ?? 0

  /** Resolves to undefined for a person who has left. */
  const write = async (mailing: Mailing, address: string): Promise<Mail | undefined> => {
    if (!(await subscribers.find(address))?.confirmedAt) return undefined
    return postMailOf(mailing, { address, leaveUrl: await links.make('leave', address) }, mail)
  }

  /** Resolves to what keeps everything else from being sent now. */
  const sendTo = async (
    mailing: Mailing,
    recipient: Recipient,
  ): Promise<Exclude<Outcome, { is: 'sent' }> | undefined> => {
    const { id } = mailing
    const { address, tries } = recipient
    const written = await write(mailing, address).catch(async (error: unknown) => {
      // Surely nothing was sent: a claim that stayed would count as failed.
      await insist(() => mailings.putBack(id, { address, tries: tries - 1 }, 0))
      throw error
    })
    if (!written) {
      await insist(() => mailings.settle(id, address, 'left'))
      return undefined
    }
    const outcome = await send(written)
    closings = outcome.is === 'later' && outcome.code === CLOSING ? closings + 1 : 0
    if (outcome.is === 'away' || (outcome.is === 'later' && closings > LINES)) {
      await insist(() => mailings.putBack(id, { address, tries: tries - 1 }, 0))
      return outcome
    }
    if (outcome.is === 'later' && tries < MAX_TRIES) {
      await insist(() => mailings.putBack(id, recipient, pauseAfter(tries)))
      looks.lookIn(pauseAfter(tries))
    } else {
      const mark = outcome.is === 'sent' ? outcome.is : { failed: outcome.reason }
      await insist(() => mailings.settle(id, address, mark))
    }
    failedLooks = 0
    return undefined
  }

  const sendAll = async (mailing: Mailing): Promise<void> => {
    let fault: Exclude<Outcome, { is: 'sent' }> | undefined
    closings = 0
    const sendOneByOne = async () => {
      while (fault === undefined && !looks.isClosed()) {
        const recipient = await mailings.claim(mailing.id)
        if (!recipient) return
        fault = (await sendTo(mailing, recipient)) ?? fault
      }
    }
    await mailings.setPause(mailing.id, undefined)
    // One that fails does not leave the others to go on beside the next look.
    const ends = await Promise.allSettled(Array.from({ length: LINES }, sendOneByOne))
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
    if (looks.isClosed()) return
    if (fault === undefined) return void (await mailings.finish(mailing.id))
    await mailings.setPause(mailing.id, fault.reason)
    if (failedLooks === 0) say(`Mailing “${mailing.post}” to subscribers pauses: ${toldOf(fault)}`, 'warn')
    failedLooks += 1
    looks.lookIn(pauseAfter(failedLooks))
  }

  const looks = startLooks(async () => {
    for (const mailing of await mailings.readUnfinished()) await sendAll(mailing)
  }, LOOK_MS)
  return looks
}
