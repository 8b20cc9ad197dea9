import type { ClaimedMail, Outbox } from '../store/store.ts'
import { type Outcome, toldOf } from './mail.ts'
import { startPoller } from './poller.ts'
import { retry } from './retry.ts'

/** What came of a mail; `held` where it has to wait by a rule of our own. */
export type Told = Outcome | { is: 'held'; ms: number }

export type Settle = (mail: ClaimedMail, outcome: Told) => Promise<void>

export interface JobLoopOptions {
  outbox: Outbox
  /** Sends those of a kind, and settles each of them. */
  kinds: Record<ClaimedMail['kind'], (mails: readonly ClaimedMail[], settle: Settle) => Promise<void>>
  say(line: string, level?: 'info' | 'warn'): void
  now(): number
  /** How long a mail waits after it failed for the first time, the second time, and so on. */
  pausesMs?: readonly number[]
}

// Chosen: a restart of the mail service takes seconds, and a person who has signed up waits at the screen.
export const PAUSES_MS = [5000, 15_000, 60_000, 5 * 60_000]
// Another server may have queued a mail and ended.
export const POLL_MS = 15_000
const AT_ONCE = 50
// Longer than all that sending can take, the mails before it included.
const LEASE_MS = 15 * 60_000
const DAY_MS = 24 * 60 * 60_000
// A link to confirm has expired by then, and a notice is older than the next look at the editor.
const LONGEST_MS = { notice: 7 * DAY_MS, confirmation: 2 * DAY_MS }

/** Sends what waits in the outbox, now and from then on. */
export function startJobLoop({ outbox, kinds, say, now, pausesMs = PAUSES_MS }: JobLoopOptions) {
  let told = ''

  const settle: Settle = async (mail, outcome) => {
    if (outcome.is === 'held') {
      await retry(() => outbox.postpone(mail.id, outcome.ms))
      return poller.lookIn(outcome.ms)
    }
    const age = now() - Date.parse(mail.queuedAt)
    const isOver = age > LONGEST_MS[mail.kind]
    const isAgain = outcome.is === 'away' || outcome.is === 'later'
    const fault = outcome.is === 'sent' ? '' : toldOf(outcome)
    if (fault && told !== fault) say(`A ${mail.kind} could not be mailed: ${fault}`, 'warn')
    told = fault
    if (!isAgain || isOver) return retry(() => outbox.remove(mail.id))
    const pauseMs = pausesMs[Math.min(mail.tries, pausesMs.length) - 1] ?? 0
    await retry(() => outbox.postpone(mail.id, pauseMs))
    poller.lookIn(pauseMs)
  }

  const look = async (): Promise<void> => {
    while (!poller.isClosed()) {
      const claimed = await outbox.claim(AT_ONCE, LEASE_MS)
      if (claimed.length === 0) return
      for (const kind of ['notice', 'confirmation'] as const) {
        const mails = claimed.filter((mail) => mail.kind === kind)
        if (mails.length > 0) await kinds[kind](mails, settle)
      }
    }
  }

  const poller = startPoller(look, POLL_MS)
  return { ...poller /** Why the last mail could not be sent; empty where it was. */, fault: (): string => told }
}
