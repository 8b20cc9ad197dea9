import { randomUUID } from 'node:crypto'
import { FAILURES_KEPT_DAYS } from '#content/retention.ts'
import type { MailConfig } from '../config.ts'
import type { Post } from '../contract.ts'
import type { Store } from '../store/store.ts'
import { createConfirmations } from './confirmations.ts'
import type { Outcome } from './mail.ts'
import { startMailings } from './mailings.ts'
import { createNewsletter, type Newsletter } from './newsletter.ts'
import { createNotices } from './notices.ts'
import { createPostMailing, type PostMailing } from './post-mailing.ts'
import { createPostOffice } from './post-office.ts'
import { startRounds } from './rounds.ts'
import { CONFIRM_MS, createSubscriberLinks } from './subscriber-links.ts'

export interface MailRoomOptions {
  store: Pick<Store, 'messages' | 'subscribers' | 'outbox' | 'mailings' | 'openLimit' | 'readMailSecret'>
  /** Undefined: no mail is sent. */
  mail: MailConfig | undefined
  siteUrl: string
  say(line: string, level?: 'info' | 'warn'): void
  /** In milliseconds since 1970. */
  now(): number
  pausesMs?: readonly number[]
  /** What a post says, with absolute addresses; undefined where that takes too long to render. */
  readHtml(post: Post): Promise<string | undefined>
}

/** All mail of the site. */
export interface MailRoom {
  /** False without `SMTP_URL`. */
  isOpen: boolean
  newsletter: Newsletter
  posts: PostMailing
  /** Resolves once the notice of a stored message outlives the process. Never fails: the message is stored. */
  announce(messageId: string): Promise<void>
  /** Resolves once the sign-up outlives the process, in the same time for each address. Throws HttpError 503. */
  signUp(address: string): Promise<void>
  /** Ends after the mails that are being sent. */
  close(): Promise<void>
}

const CLOSED: Outcome = { is: 'away', reason: 'There is no mail service.' }
const DAY_MS = 24 * 60 * 60_000
const PRUNE_MS = 6 * 60 * 60_000

export function openMailRoom({ store, mail, siteUrl, say, now, pausesMs, readHtml }: MailRoomOptions): MailRoom {
  const { messages, subscribers, outbox, openLimit } = store
  const links = createSubscriberLinks(store.readMailSecret, { siteUrl, now })
  const newsletter = createNewsletter(subscribers, links, now)
  const today = () => new Date(now()).toISOString()
  const postParts = { store, links, mail, siteUrl, now, readHtml }
  if (!mail)
    return {
      isOpen: false,
      newsletter,
      posts: createPostMailing({ ...postParts, send: async () => CLOSED, wake: () => {} }),
      announce: async () => {},
      async signUp(address) {
        // The sign-up is kept as a message. Waiting for this would tell whether the address is known.
        const added = subscribers.add({ address, since: today(), confirmedAt: null })
        added.catch((error: Error) => say(`A subscriber could not be noted: ${error.message}`, 'warn'))
      },
      close: async () => {},
    }

  const office = createPostOffice(mail.url)
  const { send } = office
  const rounds = startRounds({
    outbox,
    kinds: {
      notice: createNotices({ messages, mail, send, openLimit }),
      confirmation: createConfirmations({ subscribers, mail, send, links, openLimit }),
    },
    say,
    now,
    ...(pausesMs && { pausesMs }),
  })
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
    async close() {
      clearInterval(pruning)
      office.close()
      await Promise.all([rounds.close(), mailings.close()])
    },
  }
}
