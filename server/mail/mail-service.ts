import { createHash, randomUUID } from 'node:crypto'
import { FAILURES_KEPT_DAYS } from '#content/retention.ts'
import { site } from '#content/site.ts'
import type { MailConfig } from '../config/config.ts'
import type { ClaimedMail, Mailing, Recipient, Store, Subscribers } from '../store/store.ts'
import { type JobLoopOptions, PAUSES_MS, POLL_MS, type Settle, startJobLoop, type Told } from './job-loop.ts'
import { headOf, type Mail, type Outcome, type Sending, toldOf } from './mail.ts'
import { createNewsMail } from './news-mail.ts'
import { createNewsletter, type Newsletter } from './newsletter.ts'
import { createNotices } from './notices.ts'
import { type Poller, startPoller } from './poller.ts'
import { postMailOf } from './post-mail.ts'
import { createPostMailing, type PostMailing, type PostMailingOptions } from './post-mailing.ts'
import { retry } from './retry.ts'
import { createSmtpPool, LINES } from './smtp-pool.ts'
import { CONFIRM_MS, createSubscriberLinks, type SubscriberLinks } from './subscriber-links.ts'

export interface MailServiceOptions
  extends Pick<JobLoopOptions, 'say' | 'now' | 'pausesMs'>,
    Pick<PostMailingOptions, 'mail' | 'siteUrl' | 'read'> {
  store: Pick<Store, 'messages' | 'subscribers' | 'outbox' | 'mailings' | 'openLimit' | 'readMailSecret'>
}

/** All mail of the site. */
export interface MailService {
  /** False without `SMTP_URL`. */
  isOpen: boolean
  newsletter: Newsletter
  posts: PostMailing
  /** Resolves once the notice of a stored message outlives the process. Never fails: the message is stored. */
  announce(messageId: string): Promise<void>
  /** Resolves once the sign-up outlives the process, in the same time for each address. Throws HttpError 503. */
  signUp(address: string): Promise<void>
  /** Tells the owner what others have said, in one mail an hour at most. */
  tellNews(line: string): void
  /** Why the last notice or confirmation could not be sent; empty where it was. */
  fault(): string
  /** Ends after the mails that are being sent. */
  close(): Promise<void>
}

const CLOSED: Outcome = { is: 'away', reason: 'There is no mail service.' }
const DAY_MS = 24 * 60 * 60_000
const PRUNE_MS = 6 * 60 * 60_000

export function openMailService({ store, mail, siteUrl, say, now, pausesMs, read }: MailServiceOptions): MailService {
  const { messages, subscribers, outbox, openLimit } = store
  const links = createSubscriberLinks(store.readMailSecret, { siteUrl, now })
  const newsletter = createNewsletter(subscribers, links, now)
  const today = () => new Date(now()).toISOString()
  const postParts = { store, links, mail, siteUrl, now, read }
  if (!mail)
    return {
      isOpen: false,
      newsletter,
      posts: createPostMailing({ ...postParts, send: async () => CLOSED, wake: () => {} }),
      announce: async () => {},
      tellNews: () => {},
      async signUp(address) {
        // The sign-up is kept as a message. Waiting for this would tell whether the address is known.
        const added = subscribers.add({ address, since: today(), confirmedAt: null })
        added.catch((error: Error) => say(`A subscriber could not be noted: ${error.message}`, 'warn'))
      },
      fault: () => '',
      close: async () => {},
    }

  const office = createSmtpPool(mail.url)
  const { send } = office
  const rounds = startJobLoop({
    outbox,
    kinds: {
      notice: createNotices({ messages, mail, send, openLimit }),
      confirmation: createConfirmations({ subscribers, mail, send, links, openLimit }),
    },
    say,
    now,
    ...(pausesMs && { pausesMs }),
  })
  const news = createNewsMail({ mail, send, openLimit })
  const mailings = startMailings({ store, mail, send, links, say, ...(pausesMs && { pausesMs }) })
  const dateBefore = (ms: number) => new Date(now() - ms).toISOString()
  const prune = async () => {
    try {
      await subscribers.removeWaiting(dateBefore(CONFIRM_MS))
      await store.mailings.forgetFailures(dateBefore(FAILURES_KEPT_DAYS * DAY_MS))
    } catch (error) {
      say(`Addresses that have had their time could not be removed: ${(error as Error).message}`, 'warn')
    }
  }
  void prune()
  const pruning = setInterval(() => void prune(), PRUNE_MS).unref()

  return {
    isOpen: true,
    newsletter,
    posts: createPostMailing({ ...postParts, send, wake: mailings.wake }),
    async announce(messageId) {
      try {
        await outbox.add({ id: `notice-${messageId}`, kind: 'notice', about: messageId, queuedAt: today() })
      } catch (error) {
        say(`A message was stored, but no notice of it can be mailed: ${(error as Error).message}`, 'warn')
      }
      rounds.wake()
    },
    async signUp(address) {
      await outbox.add({ id: randomUUID(), kind: 'confirmation', about: address, queuedAt: today() })
      rounds.wake()
    },
    tellNews: news.tell,
    fault: rounds.fault,
    async close() {
      clearInterval(pruning)
      news.close()
      office.close()
      await Promise.all([rounds.close(), mailings.close()])
    },
  }
}

interface MailingsOptions extends Pick<Sending, 'mail' | 'send'>, Pick<JobLoopOptions, 'say' | 'pausesMs'> {
  store: Pick<Store, 'mailings' | 'subscribers'>
  links: SubscriberLinks
}

// Chosen: a service that puts an address off for its first mails takes it within the hour.
const MAX_TRIES = 5

// RFC 5321, 4.2.3.
const CLOSING = 421

/**
 * Sends posts to subscribers: each address is claimed in the store, then sent to, then marked. A process that ends in
 * between leaves a claim, which no one sends again: no subscriber gets a post twice.
 */
export function startMailings({ store, mail, send, links, say, pausesMs = PAUSES_MS }: MailingsOptions): Poller {
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
      await retry(() => mailings.putBack(id, { address, tries: tries - 1 }, 0))
      throw error
    })
    if (!written) {
      await retry(() => mailings.settle(id, address, 'left'))
      return undefined
    }
    const outcome = await send(written)
    closings = outcome.is === 'later' && outcome.code === CLOSING ? closings + 1 : 0
    if (outcome.is === 'away' || (outcome.is === 'later' && closings > LINES)) {
      await retry(() => mailings.putBack(id, { address, tries: tries - 1 }, 0))
      return outcome
    }
    if (outcome.is === 'later' && tries < MAX_TRIES) {
      await retry(() => mailings.putBack(id, recipient, pauseAfter(tries)))
      poller.lookIn(pauseAfter(tries))
    } else {
      const mark = outcome.is === 'sent' ? outcome.is : { failed: outcome.reason }
      await retry(() => mailings.settle(id, address, mark))
    }
    failedLooks = 0
    return undefined
  }

  const sendAll = async (mailing: Mailing): Promise<void> => {
    let fault: Exclude<Outcome, { is: 'sent' }> | undefined
    closings = 0
    const sendOneByOne = async () => {
      while (fault === undefined && !poller.isClosed()) {
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
    if (poller.isClosed()) return
    if (fault === undefined) return void (await mailings.finish(mailing.id))
    await mailings.setPause(mailing.id, fault.reason)
    if (failedLooks === 0) say(`Mailing “${mailing.post}” to subscribers pauses: ${toldOf(fault)}`, 'warn')
    failedLooks += 1
    poller.lookIn(pauseAfter(failedLooks))
  }

  const poller = startPoller(async () => {
    for (const mailing of await mailings.readUnfinished()) await sendAll(mailing)
  }, POLL_MS)
  return poller
}

interface ConfirmationsOptions extends Sending {
  subscribers: Subscribers
  links: SubscriberLinks
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
    ...headOf(id, { from, to: { name: '', address } }),
    subject: `Confirm your subscription to ${site.brand}`,
    text: [
      `Someone, probably you, entered this address for updates from ${site.brand}. To get them, open this link within two days and press the button there:`,
      url,
      'If it was not you, ignore this email. Without your confirmation the address is deleted.',
    ].join('\n\n'),
  }
}
