import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection, { type SMTPError } from 'nodemailer/lib/smtp-connection'
import pLimit from 'p-limit'
import { type Mail, type Outcome, reasonOf, refusalOf } from './mail.ts'

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
export function createSmtpPool(url: string) {
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
    /** Never fails, and is bounded: further mails wait until a line is free. */
    send: (mail: Mail): Promise<Outcome> => limit(send, mail),
    /** Finishes the mails that are being sent, and begins no other. */
    close(): void {
      isClosed = true
      for (const used of idle.splice(0)) {
        clearTimeout(used.timer)
        used.line.close()
      }
    },
  }
}

/** A connection to the mail service, for a mail after another. */
interface SmtpLine {
  /** Tells what came of the mail, and never fails. After anything but `sent`, the line is closed. */
  send(mail: Mail): Promise<Outcome>
  isOpen(): boolean
  close(): void
}

// Chosen: a service that answers at all does so within seconds; RFC 5321, 4.5.3.2, allows ten minutes for the last answer.
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

// OpenSSL meets words where it looks for a version.
const NO_TLS = 'That port does not speak TLS from the start: use smtp:// in SMTP_URL, or another port, most often 465'

/** Connects to `SMTP_URL`. What cannot be reached or refuses the sign-in is told as the outcome `away`. */
export async function openSmtpLine(url: string): Promise<SmtpLine | Extract<Outcome, { is: 'away' }>> {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isOwnMachine = /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host)
  const connection = new SMTPConnection({
    ...TIMEOUTS,
    host,
    ...(port && { port: Number(port) }),
    secure: protocol === 'smtps:',
    // No password leaves this machine in the clear. On it, services certify themselves.
    requireTLS: username !== '' && protocol === 'smtp:' && !isOwnMachine,
    ...(isOwnMachine && { tls: { rejectUnauthorized: false } }),
  })
  let isOpen = false
  let fail: (error: Error) => void = () => {}
  connection.on('error', (error) => fail(error))
  connection.on('end', () => {
    isOpen = false
    // What the service said as it ended the connection is told after this, and is worth more.
    setImmediate(() => fail(new Error('The connection ended')))
  })
  /** Settles with what the callback says, or with what ends the connection. */
  const ask = <T>(begin: (done: (error?: Error | null, answer?: T) => void) => void) =>
    new Promise<T | undefined>((resolve, reject) => {
      fail = reject
      begin((error, answer) => (error ? reject(error) : resolve(answer)))
    }).finally(() => {
      fail = () => {}
    })

  const [user = '', pass = ''] = [username, password].map(decodeURIComponent)
  try {
    await ask((done) => connection.connect(done))
    if (user) await ask((done) => connection.login({ user, pass }, done))
    isOpen = true
  } catch (error) {
    connection.close()
    const { message } = error as Error
    const reason = message.includes('wrong version number') ? NO_TLS : reasonOf(message)
    // A service may repeat what it was sent.
    return { is: 'away', reason: pass ? reason.replaceAll(pass, '…') : reason }
  }
  return {
    async send(mail) {
      const bytes = await new MailComposer(mail).compile().build()
      // A line that broke while it was idle has carried nothing.
      if (!isOpen) return { is: 'away', reason: 'The connection ended' }
      let isBegun = false
      // Read once the service asks for it: until then nothing was sent.
      const content = Readable.from(
        (function* () {
          isBegun = true
          yield bytes
        })(),
      )
      try {
        await ask((done) => connection.send({ from: mail.from.address, to: mail.to.address }, content, done))
        return { is: 'sent' }
      } catch (error) {
        isOpen = false
        connection.close()
        return refusalOf(error as SMTPError, isBegun)
      }
    },
    isOpen: () => isOpen,
    close() {
      isOpen = false
      connection.quit()
    },
  }
}
