import type { EncryptionKeys } from '../auth/encryption-keys.ts'
import type { SharedLink } from '../contract/contract.ts'
import type { EndedLinks } from '../store/store.ts'
import { DAY_MS, sealOf, tokenOf } from './link-token.ts'

/** What a link leads to: the draft as it stands, or the text that a pull request has for it. */
export interface LinkedPost {
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
}

export interface OpenedLink extends LinkedPost {
  /** When it was made, and when it ends by itself, in milliseconds since 1970. */
  from: number
  until: number
}

export interface Links {
  make(linked: LinkedPost, days: number): Promise<SharedLink>
  /** Ends every link to a post that was made so far. Throws HttpError 503. */
  endOfPost(id: string): Promise<void>
  /** Ends the links to posts that were deleted or renamed, as far as that can be written down: another post may get the name. */
  forget(ids: readonly string[]): Promise<void>
  /** Ends every link to what a pull request proposes. Throws HttpError 503. */
  endOfPull(number: number): Promise<void>
  /** Resolves to undefined where the link was forged, has expired, or was ended. Throws HttpError 503 where that is unknown. */
  open(token: string): Promise<OpenedLink | undefined>
}

const PURPOSE = 'link'

// Chosen: how far the clocks of two servers may differ. A link that one of them made is ended by the other, too.
const CLOCKS_APART_MS = 10_000

export interface LinksOptions {
  encryptionKeys: EncryptionKeys
  ended: EndedLinks
  siteUrl: string
  /** In milliseconds since 1970. */
  now: () => number
  /** Told where the links to a deleted post could not be ended. */
  warn(sentence: string): void
}

/** Links that show what is not public. All that they say is sealed in their address, so no server has to know of them. */
export function createLinks({ encryptionKeys, ended, siteUrl, now, warn }: LinksOptions): Links {
  const end = async (subject: string) => {
    const known = (await ended.find(subject)) ?? 0
    // A link that was made since the last end may be of the moment right after it.
    await ended.end(subject, Math.max(known + 1, now() + CLOCKS_APART_MS))
  }
  const endOf = async (linked: LinkedPost) =>
    Math.max(...(await Promise.all(subjectsOf(linked).map(async (subject) => (await ended.find(subject)) ?? 0))))

  return {
    async make(linked, days) {
      // One that is made right after an end is not of those that were made so far.
      const from = Math.max(now(), (await endOf(linked)) + 1)
      const until = now() + days * DAY_MS
      const link: OpenedLink = { ...linked, from, until }
      const token = tokenOf(await encryptionKeys.seal(PURPOSE, link, (days * DAY_MS) / 1000))
      return { url: new URL(`/p/${token}`, siteUrl).href, expiresAt: new Date(until).toISOString() }
    },
    endOfPost: (id) => end(postSubject(id)),
    async forget(ids) {
      for (const id of ids)
        await end(postSubject(id)).catch((error: unknown) =>
          warn(`The post ${id} was deleted, but links to it work for another draft of that name. ${String(error)}`),
        )
    },
    endOfPull: (number) => end(pullSubject(number)),
    async open(token) {
      const sealed = sealOf(token)
      const link = sealed && (await encryptionKeys.unseal<OpenedLink>(PURPOSE, sealed))
      if (!link || link.until <= now()) return undefined
      return link.from > (await endOf(link)) ? link : undefined
    },
  }
}

function subjectsOf({ id, pull }: LinkedPost): string[] {
  return pull ? [postSubject(id), pullSubject(pull.number)] : [postSubject(id)]
}

function postSubject(id: string): string {
  return `post ${id}`
}

function pullSubject(number: number): string {
  return `pull ${number}`
}
