import { z } from 'zod'
import type { MailFailure, MailProgress, MailRecord, Message, ReaderNote } from '../contract/contract.ts'
import type { OpenLimit } from '../http/limit-by-network.ts'
import type { MessageName } from './message-name.ts'

/**
 * What is not in git. Files in `DATA_DIR` keep it for one machine, PostgreSQL for any number of servers. What cannot be
 * read or written throws HttpError 503, unless it says otherwise.
 */
export interface Store {
  messages: MessageRecords
  subscribers: Subscribers
  outbox: Outbox
  mailings: Mailings
  /**
   * Seals the links in mails, the same for all servers and after a restart; 64 hexadecimal digits. Where there is none yet,
   * `first` is the secret, or a new one.
   */
  readMailSecret(first?: string): Promise<string>
  links: LinkRecords
  endedSessions: EndedSessions
  tokens: TokenRecords
  openLimit: OpenLimit
  news: News
  close(): Promise<void>
}

/** Messages by their names. Other servers may rename and remove them at any moment. */
export interface MessageRecords {
  /** Where they lie, for the operator. */
  readonly place: string
  /** Resolves once the message, as it is named, outlives a power cut. */
  add(message: Message & MessageName): Promise<void>
  count(): Promise<number>
  readNames(): Promise<MessageName[]>
  /** Undefined where the message is gone. */
  readMessage(name: MessageName): Promise<(Message & MessageName) | 'unreadable' | undefined>
  /** False where the message is gone. Crash or not, it has one of the two names. */
  rename(from: MessageName, to: MessageName): Promise<boolean>
  /** False where the message is gone. */
  remove(name: MessageName): Promise<boolean>
  /** Once this resolves, renaming and removing outlive a power cut. */
  sync(): Promise<void>
  /** The times at which the messages were looked through, in milliseconds since 1970; none where they are lost. */
  readClockChecks(): Promise<number[]>
  writeClockChecks(times: readonly number[]): Promise<void>
}

/** An address of the newsletter. */
export interface Subscriber {
  address: string
  /** When it was given. ISO 8601, UTC, as all dates here. */
  since: string
  /** When its person said yes; null while that is waited for. */
  confirmedAt: string | null
}

/** One for each address, whose case makes no difference. */
export interface Subscribers {
  /** False where the address is known, waiting or confirmed: it stays as it is. */
  add(subscriber: Subscriber): Promise<boolean>
  find(address: string): Promise<Subscriber | undefined>
  /** False where no such address waits. */
  confirm(address: string, confirmedAt: string): Promise<boolean>
  /** False where there is no such address. */
  remove(address: string): Promise<boolean>
  /** Removes those that have waited since before this moment. */
  removeWaiting(before: string): Promise<void>
  count(): Promise<{ confirmed: number; waiting: number }>
  readAll(): Promise<Subscriber[]>
}

/** A mail that waits. What it says is made when it is sent. */
interface WaitingMail {
  id: string
  /** To the owner about a message, or to a person who signed up. */
  kind: 'notice' | 'confirmation'
  /** The id of the message, or the address. */
  about: string
  /** ISO 8601, UTC. */
  queuedAt: string
}

export interface ClaimedMail extends WaitingMail {
  /** How often it was claimed, this time included. */
  tries: number
  /** The process that had claimed it before ended without a word: the mail may have been sent. */
  isDoubtful: boolean
}

/** Mails that wait to be sent, each claimed by one server at a time. */
export interface Outbox {
  /** Resolves once the mail outlives a power cut. */
  add(mail: WaitingMail): Promise<void>
  /** Takes mails that are due, those first that wait for longest. After `leaseMs` without a word they are due again. */
  claim(count: number, leaseMs: number): Promise<ClaimedMail[]>
  /** Of a claimed mail that was surely not sent. */
  postpone(id: string, ms: number): Promise<void>
  remove(id: string): Promise<void>
  /** How many wait, and since when the oldest does. */
  waiting(): Promise<{ count: number; oldest: string | undefined }>
}

/** A post on its way to all who had confirmed their address when it was begun. */
export interface Mailing {
  id: string
  /** The post's id. */
  post: string
  /** ISO 8601, UTC. */
  madeAt: string
  /** What each of them gets, with the id of the mailing in place of the link to leave. */
  content: { subject: string; html: string; text: string }
}

/** What is left of a mailing in the end. */
interface DoneMailing extends Pick<Mailing, 'id' | 'post' | 'madeAt'> {
  sent: number
  total: number
  failures: MailFailure[]
}

/** An address that is being sent to. No server gets it again, unless it is put back. */
export interface Recipient {
  address: string
  /** How often it was claimed and not put back by a fault of the service, this time included. */
  tries: number
}

export interface Mailings {
  /** Resolves once the mailing and its addresses outlive a power cut; to false where one of these posts was mailed before. */
  add(mailing: Mailing, posts: readonly string[]): Promise<boolean>
  /** Keeps what another store knows of a mailing that is done, unless its post was mailed here. */
  addDone(mailing: DoneMailing): Promise<void>
  find(id: string): Promise<MailProgress | undefined>
  /** The newest first, so many at most. */
  list(most: number): Promise<Omit<MailRecord, 'title'>[]>
  /** The id of the mailing of one of these posts. */
  findOf(posts: readonly string[]): Promise<string | undefined>
  readFailures(id: string): Promise<MailFailure[]>
  readUnfinished(): Promise<Mailing[]>
  /** The mark outlives a power cut before the address is told. */
  claim(id: string): Promise<Recipient | undefined>
  /** Of an address that surely got nothing: it is due after so many milliseconds. */
  putBack(id: string, recipient: Recipient, ms: number): Promise<void>
  /** `left`: the person unsubscribed after the mailing was begun. */
  settle(id: string, address: string, outcome: 'sent' | 'left' | { failed: string }): Promise<void>
  /** Says why nothing is sent at the moment; undefined once it goes on. */
  setPause(id: string, reason: string | undefined): Promise<void>
  /** False while someone is left. Else it forgets who got the post, and keeps how many. */
  finish(id: string): Promise<boolean>
  /** Forgets the addresses that failed in mailings that were made before this moment. */
  forgetFailures(before: string): Promise<void>
}

/** A link that shows what is not public. Times are in milliseconds since 1970. */
export interface StoredLink {
  /** The post's id. */
  id: string
  pull?: {
    number: number
    /** The git blob id of the text. */
    blob: string
    /** The site had no such post. */
    isNew: boolean
    /** It comes with pictures that the site does not have. */
    bringsImages: boolean
  }
  from: number
  /** When it ends by itself. */
  until: number
  /** Its readers may leave notes. */
  hasNotes?: true
}

/** A note that a reader of a link has left, without the facts of the link. */
export type StoredNote = Omit<ReaderNote, 'id' | 'pull'>

export interface LinkNotes {
  key: string
  link: StoredLink
  /** In the order in which they came; undefined in the place of one that cannot be read. */
  notes: (StoredNote | undefined)[]
}

/** How many notes a link takes, those that are done included. */
export const MAX_NOTES = 50

/** Links by their keys, each 64 hexadecimal digits. A link takes its notes with it, however it ends. */
export interface LinkRecords {
  /** Resolves once it is written down, with the notes that another store has of it. Those that have ended by themselves go. */
  add(key: string, link: StoredLink, notes?: readonly StoredNote[]): Promise<void>
  /** Undefined where there is none, or it was ended. */
  find(key: string): Promise<StoredLink | undefined>
  /** Resolves once no server finds a link to this post, or to what this pull request proposes. */
  end(of: { id: string } | { pull: { number: number } }): Promise<void>
  /** Removes the links that have ended by themselves. */
  removeExpired(): Promise<void>
  /** Resolves once it is written down: to false where the link has MAX_NOTES, to undefined where there is no such link. */
  addNote(key: string, note: StoredNote): Promise<boolean | undefined>
  /** Of the links to this post, or to all posts, that have not ended and have notes. */
  readNotes(id?: string): Promise<LinkNotes[]>
  /** `at`: its place among the notes of the link, from 0. False where there is no such note. */
  setNoteDone(key: string, at: number, isDone: boolean): Promise<boolean>
}

/** The sessions that were ended before their time. */
export interface EndedSessions {
  /** Throws HttpError 503 where it cannot be found out. */
  has(sid: string): Promise<boolean>
  /** Holds at once in this process, and resolves once it is written down, or will be. Never fails. `until`: when its cookies end by themselves, in milliseconds since 1970. */
  add(sid: string, until: number): Promise<void>
}

/** The sealed tokens of sessions whose tokens end before they do, by the session's id. */
export interface TokenRecords {
  find(sid: string): Promise<string | undefined>
  /** Resolves once it is written down, in place of the one before. After TOKENS_KEPT_MS it goes. */
  put(sid: string, sealed: string): Promise<void>
  remove(sid: string): Promise<void>
  /** True for one server at a time, until it releases the claim or `leaseMs` have passed. */
  claim(sid: string, leaseMs: number): Promise<boolean>
  release(sid: string): Promise<void>
}

/** What is known of a pull request to which something has happened; neither where it is not known which it was. */
export interface PullNews {
  number?: number | undefined
  /** The commit that was checked. */
  head?: string | undefined
}

/**
 * News of the branch and of pull requests, from server to server. No call of it fails: a server that hears nothing looks at
 * the branch every SYNC_INTERVAL.
 */
export interface News {
  /** Tells all other servers that the branch has changed; `commit` is what it holds now, where that is known. */
  tell(commit?: string): void
  /** Begins to hear what others tell, from now on and again after each loss of the connection. */
  listen(hear: (commit: string | undefined) => void): void
  /** The same for pull requests. After a loss of the connection nothing is known of which they were. */
  tellPull(pull: PullNews): void
  listenPulls(hear: (pull: PullNews) => void): void
}

/** As long as a session can last: thirty days. */
export const TOKENS_KEPT_MS = 30 * 24 * 60 * 60_000

/** Why an address failed whose server ended between the claim and the mark. Sent again, the post might come twice. */
export const INTERRUPTED = 'The server ended while it sent this email. It may have arrived, so it was not sent again.'

/** A message as it is kept, without what its name says. */
export const keptMessage = z.discriminatedUnion('form', [
  z.object({
    form: z.literal('contact'),
    receivedAt: z.iso.datetime(),
    fields: z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() }),
  }),
  z.object({
    form: z.literal('newsletter'),
    receivedAt: z.iso.datetime(),
    fields: z.object({ email: z.string() }),
  }),
])
