// How a seal of iron-session (https://github.com/hueniverse/iron) is written in an address. Its `*` and `~` are marks of
// bold and struck-out words in chats and comments, which would cut the address there.

const PREFIX = 'Fe26.2*'
const SUFFIX = '~2'

// Of a link to the post with the longest name that a file may have. No longer text is looked at.
const MOST_CHARACTERS = 1000
const TOKEN = /^\d+(?:\.[\w-]+){6}$/

export function tokenOf(sealed: string): string {
  const token = sealed.slice(PREFIX.length, -SUFFIX.length).replaceAll('*', '.')
  if (sealed === sealOf(token)) return token
  throw new Error('A seal has a form that no link can carry')
}

/** Returns the seal that a token stands for; undefined for what is no token. */
export function sealOf(token: string): string | undefined {
  if (token.length > MOST_CHARACTERS || !TOKEN.test(token)) return undefined
  return PREFIX + token.replaceAll('.', '*') + SUFFIX
}

/** How many days a link works where its maker says nothing, and at most. */
export const USUAL_DAYS = 7
export const MOST_DAYS = 90

export const DAY_MS = 24 * 60 * 60_000
export const LONGEST_LINK_MS = MOST_DAYS * DAY_MS
