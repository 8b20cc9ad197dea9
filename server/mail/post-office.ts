import pLimit from 'p-limit'
import type { Mail, Outcome } from './mail.ts'
import { openSmtpLine, type SmtpLine } from './smtp-line.ts'

/** Hands mails to the mail service. */
export interface PostOffice {
  /** Never fails, and is bounded: further mails wait until a line is free. */
  send(mail: Mail): Promise<Outcome>
  /** What is being sent is sent; nothing else is begun. */
  close(): void
}

/** Chosen: mail services commonly allow ten connections of one account. */
export const LINES = 4
// Services end a line that is idle for longer.
const IDLE_MS = 5000
// Services limit how many mails come through one connection.
const MAILS_A_LINE = 100

interface UsedLine {
  line: SmtpLine
  mails: number
  timer?: NodeJS.Timeout
}

/** Keeps a few connections to `SMTP_URL` open while mails are sent. */
export function createPostOffice(url: string): PostOffice {
  const limit = pLimit(LINES)
  const idle: UsedLine[] = []
  let isClosed = false

  const send = async (mail: Mail): Promise<Outcome> => {
    if (isClosed) return { is: 'away', reason: 'The server is closing' }
    const kept = takeIdle()
    if (kept) {
      const outcome = await sendOn(kept, mail)
      // The service may have ended the line in the meantime: that says nothing about a new one.
      if (outcome.is !== 'away' && !(outcome.is === 'later' && outcome.code === 421)) return outcome
    }
    const line = await openSmtpLine(url)
    return 'is' in line ? line : sendOn({ line, mails: 0 }, mail)
  }

  const takeIdle = (): UsedLine | undefined => {
    for (let used = idle.pop(); used; used = idle.pop()) {
      clearTimeout(used.timer)
      if (used.line.isOpen()) return used
    }
    return undefined
  }

  const sendOn = async (used: UsedLine, mail: Mail): Promise<Outcome> => {
    const outcome = await used.line.send(mail)
    used.mails += 1
    if (!used.line.isOpen()) return outcome
    if (isClosed || used.mails >= MAILS_A_LINE) used.line.close()
    else keep(used)
    return outcome
  }

  const keep = (used: UsedLine) => {
    used.timer = setTimeout(() => {
      idle.splice(idle.indexOf(used), 1)
      used.line.close()
    }, IDLE_MS).unref()
    idle.push(used)
  }

  return {
    send: (mail) => limit(send, mail),
    close() {
      isClosed = true
      for (const used of idle.splice(0)) {
        clearTimeout(used.timer)
        used.line.close()
      }
    },
  }
}
