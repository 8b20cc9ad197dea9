import { createHash, randomInt } from 'node:crypto'
import type { SharedLink } from '../contract/contract.ts'
import type { LinkRecords, StoredLink } from '../store/store.ts'

/** What a link leads to: the draft as it stands, or the text that a pull request has for it. */
export type LinkedPost = Omit<StoredLink, 'from' | 'until'>

export interface Links {
  make(linked: LinkedPost, days: number): Promise<SharedLink>
  /** Ends every link to a post that was made so far. Throws HttpError 503. */
  endOfPost(id: string): Promise<void>
  /** Ends the links to posts that were deleted or renamed, as far as that can be written down: another post may get the name. */
  forget(ids: readonly string[]): Promise<void>
  /** Ends every link to what a pull request proposes. Throws HttpError 503. */
  endOfPull(number: number): Promise<void>
  /** Resolves to undefined where the link was forged, has expired, or was ended. Throws HttpError 503 where that is unknown. */
  open(token: string): Promise<StoredLink | undefined>
}

/** How many days a link works where its maker says nothing, and at most. */
export const USUAL_DAYS = 7
export const MOST_DAYS = 90

const DAY_MS = 24 * 60 * 60_000

// Letters and digits alone: a chat may take any other sign for the end of the address. Twelve are 71 bits, more than anyone
// could guess at 120 a minute.
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 12
const TOKEN = new RegExp(`^[${SIGNS}]{${LENGTH}}$`)

export interface LinksOptions {
  records: LinkRecords
  siteUrl: string
  /** In milliseconds since 1970. */
  now: () => number
  /** Told where the links to a deleted post could not be ended. */
  warn(sentence: string): void
}

/** Links that show what is not public. Each is a random token, and the store says what it opens, for how long. */
export function createLinks({ records, siteUrl, now, warn }: LinksOptions): Links {
  return {
    async make(linked, days) {
      const token = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
      const link = { ...linked, from: now(), until: now() + days * DAY_MS }
      await records.add(keyOf(token), link)
      return { url: new URL(`/p/${token}`, siteUrl).href, expiresAt: new Date(link.until).toISOString() }
    },
    endOfPost: (id) => records.end({ id }),
    async forget(ids) {
      for (const id of ids)
        await records
          .end({ id })
          .catch((error: unknown) =>
            warn(`The post ${id} was deleted, but links to it work for another draft of that name. ${String(error)}`),
          )
    },
    endOfPull: (number) => records.end({ pull: { number } }),
    async open(token) {
      const link = TOKEN.test(token) ? await records.find(keyOf(token)) : undefined
      return link && link.until > now() ? link : undefined
    },
  }
}

/** Who reads the store opens no draft with it, and how long a search in it takes tells nothing of a token. */
function keyOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
