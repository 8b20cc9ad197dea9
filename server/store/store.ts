import type { Message } from '../contract.ts'
import type { OpenLimit } from '../http/limit.ts'
import type { MessageName } from './message-name.ts'

/**
 * What is not in git. Files in `DATA_DIR` keep it for one machine, PostgreSQL for any number of servers. What cannot be
 * read or written throws HttpError 503, unless it says otherwise.
 */
export interface Store {
  messages: MessageRecords
  subscribers: Subscribers
  endedLinks: EndedLinks
  endedSessions: EndedSessions
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
  /** False where no such address waits. */
  confirm(address: string, confirmedAt: string): Promise<boolean>
  /** False where there is no such address. */
  remove(address: string): Promise<boolean>
  count(): Promise<{ confirmed: number; waiting: number }>
  readAll(): Promise<Subscriber[]>
}

/** When the links to something were last ended by its owner. */
export interface EndedLinks {
  /** Resolves to the moment, in milliseconds since 1970, up to which links were ended; undefined if none was. */
  find(subject: string): Promise<number | undefined>
  /** Resolves once it is written down. A later moment that is known already stays. */
  end(subject: string, until: number): Promise<void>
}

/** The sessions that were ended before their time. No call of it fails: what this process knows holds. */
export interface EndedSessions {
  has(sid: string): Promise<boolean>
  /** Holds at once, and resolves once it is written down. `until`: when its cookies end by themselves, in milliseconds since 1970. */
  add(sid: string, until: number): Promise<void>
}

/** News of the branch, from server to server. No call of it fails: a server that hears nothing looks every SYNC_INTERVAL. */
export interface News {
  /** Tells all other servers that the branch has changed; `commit` is what it holds now, where that is known. */
  tell(commit?: string): void
  /** Begins to hear what others tell, from now on and again after each loss of the connection. */
  listen(hear: (commit: string | undefined) => void): void
}
