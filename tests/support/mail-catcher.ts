import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

interface CaughtMail {
  to: string[]
  parsed: ParsedMail
  /** As it came, header and body. */
  raw: string
}

export interface MailCatcher extends AsyncDisposable {
  /** As SMTP_URL. */
  url: string
  mails: CaughtMail[]
  /** How many connections were made so far. */
  connections(): number
  /** Ends all connections and refuses new ones. */
  stop(): Promise<void>
  /** Comes back at the same port. */
  start(): Promise<void>
}

export interface MailCatcherOptions {
  /** Refuses an address with this status. */
  refuse?(address: string): number | undefined
  /** Called once a mail has come whole, before it is taken. */
  onMail?(to: string): Promise<void> | void
  /** The password that is asked for, with the name `site`. */
  password?: string
}

/** A real mail server that keeps what it is sent. */
export async function mailCatcher({ refuse, onMail, password }: MailCatcherOptions = {}): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  let connections = 0
  const open = async (port: number) => {
    const server = new SMTPServer({
      authOptional: password === undefined,
      closeTimeout: 1,
      // Its own certificate is known to everyone, and it says so each time.
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onConnect(_session, done) {
        connections += 1
        done()
      },
      onAuth(auth, _session, done) {
        if (auth.username === 'site' && auth.password === password) return done(null, { user: 'site' })
        done(Object.assign(new Error(`Wrong name or\npassword: ${auth.password}`), { responseCode: 535 }))
      },
      onRcptTo({ address }, _session, done) {
        const status = refuse?.(address)
        done(status ? Object.assign(new Error(`Not taken: ${address}`), { responseCode: status }) : null)
      },
      onData(stream, { envelope }, done) {
        const read = async () => {
          const chunks: Buffer[] = []
          for await (const chunk of stream) chunks.push(chunk as Buffer)
          const raw = Buffer.concat(chunks)
          const to = envelope.rcptTo.map(({ address }) => address)
          await onMail?.(to[0] ?? '')
          mails.push({ to, raw: raw.toString(), parsed: await simpleParser(raw) })
        }
        read().then(() => done(), done)
      },
    })
    // A client that is killed ends its connection without a word.
    server.on('error', () => {})
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return server
  }
  let server = await open(0)
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  return {
    url: `smtp://${password === undefined ? '' : `site:${encodeURIComponent(password)}@`}127.0.0.1:${port}`,
    mails,
    connections: () => connections,
    stop,
    async start() {
      server = await open(port)
    },
    [Symbol.asyncDispose]: stop,
  }
}

export const MAIL_SETTINGS = { MAIL_FROM: 'Site <site@example.com>', MAIL_TO: 'owner@example.com' }
