import { createEncryptionKeys } from '../auth/encryption-keys.ts'

export type SubscriberTask = 'confirm' | 'leave'

interface OpenedSubscriberLink {
  address: string
  isExpired: boolean
}

const DAY_MS = 24 * 60 * 60_000
/** How long a person has to confirm. */
export const CONFIRM_MS = 2 * DAY_MS
// So that a link that has expired can be told from one that was never made.
const REMEMBERED_SECONDS = 60 * 24 * 60 * 60
// A mail that was kept for years still has its link to leave. A seal without an end could not stand in an address.
const CENTURY_SECONDS = 100 * 365 * 24 * 60 * 60

/** Seals with a secret of its own: a new SESSION_SECRET must not end the links in mails. */
export function createSubscriberLinks(
  readSecret: () => Promise<string>,
  { siteUrl, now }: { siteUrl: string; now(): number },
) {
  let encryptionKeys: Promise<ReturnType<typeof createEncryptionKeys>> | undefined
  const open = () => {
    encryptionKeys ??= readSecret().then((secret) => createEncryptionKeys([secret]))
    // The store was away: the next one asks again.
    encryptionKeys.catch(() => {
      encryptionKeys = undefined
    })
    return encryptionKeys
  }
  return {
    async make(task: SubscriberTask, address: string): Promise<string> {
      const link = { address, ...(task === 'confirm' && { until: now() + CONFIRM_MS }) }
      const ttl = task === 'confirm' ? REMEMBERED_SECONDS : CENTURY_SECONDS
      const token = tokenOf(await (await open()).seal(task, link, ttl))
      return new URL(`/newsletter/${task}/${token}`, siteUrl).href
    },
    /** Resolves to undefined where the link was forged or cut short. */
    async open(task: SubscriberTask, token: string): Promise<OpenedSubscriberLink | undefined> {
      const sealed = sealOf(token)
      const link = sealed && (await (await open()).unseal<{ address: string; until?: number }>(task, sealed))
      if (!link) return undefined
      return { address: link.address, isExpired: link.until !== undefined && link.until <= now() }
    },
  }
}

/** Links in mails. All that they say is sealed in their address, so nothing of them is stored. */
export type SubscriberLinks = ReturnType<typeof createSubscriberLinks>

// How a seal of iron-session (https://github.com/hueniverse/iron) is written in an address. Its `*` and `~` are marks of
// bold and struck-out words in chats and comments, which would cut the address there.
const PREFIX = 'Fe26.2*'
const SUFFIX = '~2'

// Of a link to the longest address. No longer text is looked at.
const MOST_CHARACTERS = 1000
const TOKEN = /^\d+(?:\.[\w-]+){6}$/

function tokenOf(sealed: string): string {
  const token = sealed.slice(PREFIX.length, -SUFFIX.length).replaceAll('*', '.')
  if (sealed === sealOf(token)) return token
  throw new Error('A seal has a form that no link can carry')
}

/** Returns the seal that a token stands for; undefined for what is no token. */
function sealOf(token: string): string | undefined {
  if (token.length > MOST_CHARACTERS || !TOKEN.test(token)) return undefined
  return PREFIX + token.replaceAll('.', '*') + SUFFIX
}
