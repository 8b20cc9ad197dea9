import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection, { type SMTPError } from 'nodemailer/lib/smtp-connection'
import { type Mail, type Outcome, reasonOf, refusalOf } from './mail.ts'

/** A connection to the mail service, for a mail after another. */
export interface SmtpLine {
  /** Tells what came of the mail, and never fails. After anything but `sent`, the line is closed. */
  send(mail: Mail): Promise<Outcome>
  isOpen(): boolean
  close(): void
}

// Chosen: a service that answers at all does so within seconds; RFC 5321, 4.5.3.2, allows ten minutes for the last answer.
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

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
    const reason = reasonOf((error as Error).message)
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
