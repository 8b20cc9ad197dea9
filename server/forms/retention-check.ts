import { DELETED_MESSAGES_KEPT_DAYS } from '#content/retention.ts'
import type { Log } from '../log/log.ts'
import type { MessageName } from '../store/message-name.ts'
import type { MessageRecords } from '../store/store.ts'
import { DAY_MS, endOf } from './retention.ts'

export interface RetentionCheckOptions {
  records: MessageRecords
  /** MESSAGES_KEPT_DAYS; 0 where age removes no message. */
  keptDays: number
  log: Log
  say(line: string): void
  /** Milliseconds since 1970. */
  now?(): number
}

export interface RetentionCheck {
  /** Removes for good what has had its time; never fails. One that is asked for while another runs is that other. */
  run(): Promise<void>
  /** Ends after the message that is being removed. */
  close(): Promise<void>
}

/** How many messages one check found at their end. */
interface Tally {
  /** Removed, by their age or their deletion. */
  old: number
  deleted: number
  /** Due by a clock that is not trusted yet. */
  waiting: number
}

// Several times a day: a check that fails, or a machine that sleeps, still leaves one a day.
const INTERVAL_MS = 6 * 60 * 60_000

/** Looks at once and from then on four times a day. */
export function startRetentionCheck(options: RetentionCheckOptions): RetentionCheck {
  const check = createRetentionCheck(options)
  void check.run()
  const timer = setInterval(() => void check.run(), INTERVAL_MS).unref()
  return {
    run: check.run,
    close: () => {
      clearInterval(timer)
      return check.close()
    },
  }
}

/** Message after message, each waited for, so that requests are answered in between however many there are. */
export function createRetentionCheck(options: RetentionCheckOptions): RetentionCheck {
  const { records, keptDays, log, say, now: clock = Date.now } = options
  const told = new Set<string>()
  // What does not end by its age is read once.
  const signUps = new Set<string>()
  let isClosed = false
  let running: Promise<void> | undefined

  const look = async (): Promise<void> => {
    const names = await records.readNames()
    if (names.length === 0) return
    const now = clock()
    const checks = await records.readClockChecks()
    const trusted = trustedTime(checks, now)
    const tally: Tally = { old: 0, deleted: 0, waiting: 0 }
    for (const name of names) {
      if (isClosed) break
      await settle(name, now, trusted, tally).catch(tellFailure)
    }
    if (tally.old + tally.deleted > 0) {
      log.info('messages removed', { ...tally, keptDays, deletedKeptDays: DELETED_MESSAGES_KEPT_DAYS })
      await records.sync()
    }
    if (isClosed) return
    if (tally.waiting > 0) tellOnce(waitingLine(tally.waiting, trustedFrom(checks, now)))
    await noteClockCheck(records, checks, now)
  }

  const settle = async (name: MessageName, now: number, trusted: number | undefined, tally: Tally): Promise<void> => {
    if (trusted === now && name.deletedAt && Date.parse(name.deletedAt) > now + DAY_MS) {
      // Deleted while the clock was ahead: its days begin now, or it would stay for years.
      await records.rename(name, { ...name, deletedAt: new Date(now).toISOString() })
      return
    }
    if (endOf(name, 'contact', keptDays) > now) return
    const time = trusted ?? Number.NEGATIVE_INFINITY
    const endOfDeleted = endOf(name, 'newsletter', keptDays)
    if (endOfDeleted <= time) {
      if (await records.remove(name)) tally.deleted += 1
      return
    }
    const end = (await isContact(name)) ? endOf(name, 'contact', keptDays) : endOfDeleted
    if (end > now) return
    if (end > time) tally.waiting += 1
    else if (await records.remove(name)) tally.old += 1
  }

  const isContact = async (name: MessageName): Promise<boolean> => {
    if (signUps.has(name.id)) return false
    const message = await records.readMessage(name)
    if (message === undefined || message === 'unreadable') return false
    if (message.form === 'newsletter') signUps.add(name.id)
    return message.form === 'contact'
  }

  const tellOnce = (line: string, reason = line): void => {
    if (!told.has(reason)) say(line)
    told.add(reason)
  }

  const tellFailure = (error: NodeJS.ErrnoException): void =>
    tellOnce(
      `Messages in ${records.place} that have had their time cannot be removed: ${error.message}`,
      error.code ?? error.message,
    )

  return {
    run() {
      running ??= look()
        .catch(tellFailure)
        .finally(() => {
          running = undefined
        })
      return running
    },
    async close() {
      isClosed = true
      await running
    },
  }
}

function waitingLine(count: number, from: number): string {
  const messages = count === 1 ? '1 message has' : `${count} messages have`
  const day = new Date(from).toISOString().slice(0, 10)
  return `${messages} been kept long enough by this machine’s clock, and will be removed for good on ${day}. Correct the clock or MESSAGES_KEPT_DAYS before then if that is wrong.`
}

const SPACING_MS = 12 * 60 * 60_000

// Two weeks of them, so that a clock that was ahead for some days does not push out those from before.
const MOST = 30

/** Adds `now`, twice a day at most, and forgets what lies after it: the clock was ahead. */
async function noteClockCheck(
  records: Pick<MessageRecords, 'writeClockChecks'>,
  checks: readonly number[],
  now: number,
): Promise<void> {
  const past = checks.filter((check) => check <= now)
  if (past.some((check) => now - check < SPACING_MS)) return
  await records.writeClockChecks([...past, now].sort((a, b) => a - b).slice(-MOST))
}

// A clock that is wrong once must not empty the mailbox. Both chosen: most servers look again within hours, and a clock
// that is wrong is put right, or noticed, within a week.
const LONGEST_GAP_MS = 2 * DAY_MS

const STEADY_MS = 7 * DAY_MS

/**
 * Until when time has surely come, in milliseconds since 1970: `now` where the clock has gone on without a leap for a week,
 * else the newest check that is a week old; undefined where there is none. `checks` are times at which the clock was looked
 * at, in the order in which that happened; what lies after `now` was a clock that was ahead.
 */
function trustedTime(checks: readonly number[], now: number): number | undefined {
  if (trustedFrom(checks, now) <= now) return now
  return checks
    .filter((check) => now - check >= STEADY_MS)
    .sort((a, b) => a - b)
    .at(-1)
}

/** From when on the clock is believed, where it goes on as it does. */
function trustedFrom(checks: readonly number[], now: number): number {
  let earliest = now
  for (const check of checks.filter((check) => check <= now).sort((a, b) => b - a)) {
    if (earliest - check > LONGEST_GAP_MS) break
    earliest = check
  }
  return earliest + STEADY_MS
}
