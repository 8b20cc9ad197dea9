import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { GitHubConfig } from '../config/config.ts'
import { HttpError, SignInEndedError } from '../contract/errors.ts'
import type { TokenRecords } from '../store/store.ts'
import type { EncryptionKeys } from './encryption-keys.ts'

/** A token that ends by itself, and the refresh token that brings the next ones, once. */
export interface EndingTokens {
  token: string
  refresh: string
  /** When the token ends, in milliseconds since 1970 by this server's clock. */
  until: number
}

const MINUTE_MS = 60_000
const EARLY_MS = 5 * MINUTE_MS
const ASK_MS = 8000
/** Longer than a renewal takes. A server that ends in the middle of one keeps the others waiting for so long. */
const LEASE_MS = 15_000
const LOOK_AGAIN_MS = 200
/** How long a token that has not ended is used on after GitHub gave no answer. */
const PAUSE_MS = MINUTE_MS / 2
// Chosen: more people than write one blog at a time. What is forgotten is read from the store.
const KNOWN = 1000

/** Keeps the tokens of sessions that outlive them, and renews them: once for all tabs, calls and servers of the store. */
export function createRenewal(
  { clientId, clientSecret, serverUrl }: GitHubConfig,
  records: TokenRecords,
  keys: EncryptionKeys,
) {
  const known = new LRUCache<string, EndingTokens>({ max: KNOWN })
  const sessionOf = new LRUCache<string, string>({ max: 2 * KNOWN })
  const failedAt = new LRUCache<string, number>({ max: KNOWN })
  const running = new Map<string, Promise<string>>()

  const remember = (sid: string, tokens: EndingTokens): string => {
    known.set(sid, tokens)
    sessionOf.set(tokens.token, sid)
    return tokens.token
  }

  const write = async (sid: string, tokens: EndingTokens) => records.put(sid, await keys.seal('tokens', tokens, 0))

  /** GitHub has ended the former tokens, so that these are all there is: they are written once the store is back. */
  const writeLater = (sid: string, tokens: EndingTokens): void => {
    const again = () => {
      if (known.get(sid) === tokens) write(sid, tokens).catch(() => writeLater(sid, tokens))
    }
    setTimeout(again, MINUTE_MS).unref()
  }

  /** The newest tokens that this server or another one of the store knows. */
  const find = async (sid: string): Promise<EndingTokens> => {
    const sealed = await records.find(sid)
    const stored = sealed === undefined ? undefined : await keys.unseal<EndingTokens>('tokens', sealed)
    const own = known.get(sid)
    const newest = own && own.until >= (stored?.until ?? 0) ? own : stored
    if (!newest) throw new SignInEndedError()
    return newest
  }

  const ask = async (refresh: string): Promise<Record<string, unknown>> => {
    const fields = {
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'refresh_token',
      refresh_token: refresh,
    }
    const answer = await fetch(`${serverUrl}/login/oauth/access_token`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(ASK_MS),
    })
    return (await answer.json()) as Record<string, unknown>
  }

  const exchange = async (sid: string, former: EndingTokens, refused: string | undefined): Promise<string> => {
    const askedAt = Date.now()
    const answer = await ask(former.refresh).catch((): Record<string, unknown> => ({}))
    const tokens = readTokens(answer, askedAt)
    if (tokens) {
      const token = remember(sid, tokens)
      await write(sid, tokens).catch(() => writeLater(sid, tokens))
      return token
    }
    if (answer.error === 'bad_refresh_token') throw new SignInEndedError()
    failedAt.set(sid, Date.now())
    return whileItLasts(former, refused)
  }

  const renew = async (sid: string, refused?: string): Promise<string> => {
    const isGood = ({ token, until }: EndingTokens) => token !== refused && until - Date.now() > EARLY_MS
    const began = Date.now()
    while (Date.now() - began < LEASE_MS + ASK_MS) {
      const found = await find(sid)
      if (isGood(found)) return remember(sid, found)
      if (refused === undefined && Date.now() - (failedAt.get(sid) ?? 0) < PAUSE_MS) return whileItLasts(found, refused)
      if (await records.claim(sid, LEASE_MS))
        try {
          const newest = await find(sid)
          return isGood(newest) ? remember(sid, newest) : await exchange(sid, newest, refused)
        } finally {
          await records.release(sid).catch(() => {})
        }
      await sleep(LOOK_AGAIN_MS)
    }
    throw notRenewed()
  }

  const share = (sid: string, refused?: string): Promise<string> => {
    const begun = running.get(sid) ?? renew(sid, refused).finally(() => running.delete(sid))
    running.set(sid, begun)
    return begun
  }

  return {
    /** Throws HttpError 503 where they cannot be written down. */
    async keep(sid: string, tokens: EndingTokens): Promise<void> {
      remember(sid, tokens)
      await write(sid, tokens)
    },
    /**
     * The session's token, good for some minutes more where GitHub answers. Throws SignInEndedError where GitHub gives no
     * other, and HttpError 503 where that is not known.
     */
    async current(sid: string): Promise<string> {
      const tokens = known.get(sid)
      return tokens && tokens.until - Date.now() > EARLY_MS ? tokens.token : share(sid)
    },
    /** The token in place of one that GitHub has refused; undefined where no session has it. Throws as `current` does. */
    async successorOf(token: string): Promise<string | undefined> {
      const sid = sessionOf.get(token)
      return sid === undefined ? undefined : share(sid, token)
    },
    /** Resolves to the last token. Never fails. */
    async forget(sid: string): Promise<string | undefined> {
      const last = await find(sid).catch(() => known.get(sid))
      known.delete(sid)
      await records.remove(sid).catch(() => {})
      return last?.token
    },
  }
}

export type Renewal = ReturnType<typeof createRenewal>

/** The tokens of an answer that names an end; undefined for any other. `now`: milliseconds since 1970. */
export function readTokens(answer: Record<string, unknown>, now: number): EndingTokens | undefined {
  const { access_token: token, refresh_token: refresh, expires_in: seconds } = answer
  if (typeof token !== 'string' || typeof refresh !== 'string' || !refresh || !(Number(seconds) > 0)) return undefined
  return { token, refresh, until: now + Number(seconds) * 1000 }
}

function whileItLasts({ token, until }: EndingTokens, refused: string | undefined): string {
  if (token === refused || until <= Date.now()) throw notRenewed()
  return token
}

function notRenewed(): HttpError {
  return new HttpError(
    503,
    'GitHub cannot be reached to renew your sign-in. Your text is kept; try again in a minute.',
    30,
  )
}
