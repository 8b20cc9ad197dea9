import { setTimeout as sleep } from 'node:timers/promises'
import type { MailConfig } from '../config.ts'
import type { Mailing, Recipient, Store } from '../store/store.ts'
import { type Looks, startLooks } from './looks.ts'
import type { Mail, Outcome } from './mail.ts'
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

/**
 * Sends posts to subscribers: each address is claimed in the store, then sent to, then marked. A process that ends in
 * between leaves a claim, which no one sends again: no subscriber gets a post twice.
 */
export function startMailings({ store, mail, send, links, say, pausesMs = PAUSES_MS }: MailingsOptions): Looks {
  const { mailings, subscribers } = store
  let failedLooks = 0
  const pauseAfter = (tries: number) => pausesMs[Math.min(tries, pausesMs.length) - 1] ?? 0

  /** Resolves to why nothing more can be sent now. */
  const sendTo = async (mailing: Mailing, recipient: Recipient): Promise<string | undefined> => {
    const { id } = mailing
    const { address, tries } = recipient
    if (!(await subscribers.find(address))?.confirmedAt) {
      await insist(() => mailings.settle(id, address, 'left'))
      return undefined
    }
    const leaveUrl = await links.make('leave', address)
    const outcome = await send(postMailOf(mailing, { address, leaveUrl }, mail))
    if (outcome.is === 'away') {
      await insist(() => mailings.putBack(id, { address, tries: tries - 1 }, 0))
      return outcome.reason
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
    let fault: string | undefined
    const sendOneByOne = async () => {
      while (fault === undefined && !looks.isClosed()) {
        const recipient = await mailings.claim(mailing.id)
        if (!recipient) return
        fault = (await sendTo(mailing, recipient)) ?? fault
      }
    }
    await mailings.setPause(mailing.id, undefined)
    await Promise.all(Array.from({ length: LINES }, sendOneByOne))
    if (looks.isClosed()) return
    if (fault === undefined) return void (await mailings.finish(mailing.id))
    await mailings.setPause(mailing.id, fault)
    if (failedLooks === 0) say(`Mailing “${mailing.post}” to subscribers pauses: ${fault}`, 'warn')
    failedLooks += 1
    looks.lookIn(pauseAfter(failedLooks))
  }

  const looks = startLooks(async () => {
    for (const mailing of await mailings.readUnfinished()) await sendAll(mailing)
  }, LOOK_MS)
  return looks
}

const INSIST_TIMES = 60
const INSIST_MS = 1000

/** What came of a mail is worth waiting for a store that is away: without it the address counts as failed. */
async function insist(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; tries < INSIST_TIMES; tries += 1) {
    const isWritten = await write().then(
      () => true,
      () => false,
    )
    if (isWritten) return
    await sleep(INSIST_MS)
  }
  await write()
}
