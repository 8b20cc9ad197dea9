import type { MailConfig } from '../config.ts'
import type { Message } from '../contract.ts'
import type { Limit, OpenLimit } from '../http/limit.ts'
import type { ClaimedMail, MessageRecords } from '../store/store.ts'
import type { Mail, Outcome } from './mail.ts'
import { noticeOf, summaryOf } from './notice.ts'
import type { Settle, Told } from './rounds.ts'

export interface NoticesOptions {
  messages: Pick<MessageRecords, 'readMessage'>
  mail: MailConfig
  send(mail: Mail): Promise<Outcome>
  openLimit: OpenLimit
}

// Chosen: more would fill the owner's mailbox when the form is flooded.
const NOTICES = { count: 3, windowMs: 60_000 }
const OWNER = 'owner'

/** Sends notices of messages, a few a minute; where more wait, one mail says how many. */
export function createNotices({ messages, mail, send, openLimit }: NoticesOptions) {
  const limit: Limit = openLimit('notices', NOTICES)

  const find = async (id: string): Promise<Extract<Message, { form: 'contact' }> | undefined> => {
    for (const read of [false, true]) {
      const found = await messages.readMessage({ id, read })
      if (found && found !== 'unreadable') return found.form === 'contact' ? found : undefined
    }
    return undefined
  }

  const sendWithin = async (notice: Mail): Promise<Told> => {
    const waitMs = await limit.take(OWNER)
    if (waitMs > 0) return { is: 'held', ms: waitMs }
    const outcome = await send(notice)
    if (outcome.is === 'away') await limit.giveBack(OWNER)
    return outcome
  }

  return async (claimed: readonly ClaimedMail[], settle: Settle): Promise<void> => {
    const waiting: { notice: ClaimedMail; message: Extract<Message, { form: 'contact' }> }[] = []
    for (const notice of claimed) {
      const message = await find(notice.about).catch((error: Error) => error)
      if (message instanceof Error) await settle(notice, { is: 'away', reason: message.message })
      else if (message) waiting.push({ notice, message })
      // The owner has read it in the editor and deleted it.
      else await settle(notice, { is: 'sent' })
    }
    const free = NOTICES.count - (await limit.used(OWNER))
    const [first] = waiting
    if (first && waiting.length > Math.max(free, 1)) {
      const outcome = await sendWithin(summaryOf(waiting.length, first.message.id, mail))
      for (const { notice } of waiting) await settle(notice, outcome)
      return
    }
    let outcome: Told = { is: 'sent' }
    for (const { notice, message } of waiting) {
      // A service that is away need not be asked for each of them.
      if (outcome.is !== 'away') outcome = await sendWithin(noticeOf(message, mail))
      await settle(notice, outcome)
    }
  }
}
