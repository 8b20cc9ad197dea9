import { pageTitles } from 'virtual:page-titles'
import { CLOSENESS, withOneError } from '#content/with-one-error.ts'
import { listPosts } from '../../../../api/posts.ts'
import { searchSite } from '../../../../api/search.ts'
import { writingPath } from '../../../shell/paths.ts'
import { standingOf } from '../../../shell/schedule.ts'

export interface Target {
  title: string
  /** Its address on the site. */
  path: string
  /** What it is in one word: `Post` or `Page`, or `Draft` or `Scheduled` where visitors do not see it yet. */
  detail: string
  /** The tags of a post; missing for a page. */
  tags?: readonly string[]
}

export interface TargetSearch {
  /** Drafts too, which only the owner may list. */
  isOwner: boolean
  /** How many posts, and how many pages, are wanted at most. */
  most: number
  signal: AbortSignal
}

const DETAILS = {
  published: 'Post',
  scheduled: 'Scheduled',
  draft: 'Draft',
} as const

// Chosen: words that many posts mention stand in the title of one that may be old.
const LOOKED_AT = 30
const LONGEST = 40

/**
 * The posts and pages of the site that words find, to link to, as visitors find them and for the owner with drafts: those
 * whose name, address, or tags have the words, or else those that mention them, or else those whose name has them with a
 * typing error. First come those with that very name, then pages, then posts, whose name begins so. None on failure.
 */
export async function findTargets(q: string, { isOwner, most, signal }: TargetSearch): Promise<Target[]> {
  const typed = q.trim().replace(/^(?:posts\/)?(\S+)\.md$/, '$1')
  const [{ posts, instead }, { results }] = await Promise.all([
    listPosts({ q, perPage: LOOKED_AT, all: isOwner, signal }).catch(() => ({ posts: [], instead: [] })),
    typed === '' ? { results: ALL_PAGES } : searchSite(typed, 1, signal).catch(() => ({ results: [] })),
  ])
  const pathOf = ({ id }: { id: string }) => `/blog/${encodeURIComponent(id)}`
  // A post needs no link to itself.
  const listed: Target[] = posts
    .filter(({ id }) => writingPath(id) !== location.pathname)
    .map((post) => ({ title: post.title, path: pathOf(post), detail: DETAILS[standingOf(post)], tags: post.tags }))
  const others = results
    .filter(({ url }) => !posts.some((post) => pathOf(post) === url))
    .map(({ kind, title, alsoCalled = title, url, excerpt }) => {
      return { title: alsoCalled, path: url, detail: kind === 'page' ? 'Page' : 'Post', excerpt }
    })

  const words = wordsOf(typed)
  const all = [...listed, ...others]
  const exactly = haveAll(words.map((word) => (text) => wordsOf(text).some((one) => one.startsWith(word))))
  const exact = [
    ...(instead.length > 0 ? [] : listed),
    ...others.filter(({ title, excerpt }) => exactly(`${title} ${excerpt}`)),
  ]
  const named = (among: readonly Target[], areIn: (text: string) => boolean) => ({
    areIn,
    found: among.filter(({ title, path, tags = [] }) => areIn([title, path.replace('/blog/', ''), ...tags].join(' '))),
  })
  const ways = [
    named(exact, exactly),
    { areIn: exactly, found: exact },
    ...CLOSENESS.map((closeness) => named(all, haveAll(words.map((word) => withOneError(word, closeness))))),
  ]
  const { areIn, found } = ways.find((way) => way.found.length > 0) ?? { areIn: exactly, found: all }

  // Of names that have the words, the shorter is closer to them.
  const rank = ({ title, detail }: Target) => {
    const own = wordsOf(title)
    const isBegun = words.length > 0 && areIn(own.slice(0, words.length).join(' '))
    const isExact = isBegun && Math.abs(title.length - typed.length) < 2
    const kind = isExact ? 0 : isBegun ? (detail === 'Page' ? 1 : 2) : 3
    const length = words.length > 0 && areIn(title) ? Math.min(own.length, LONGEST) : LONGEST
    return kind * 100 + (/Draft|Scheduled/.test(detail) ? 50 : 0) + length
  }
  const sorted = found.toSorted((one, other) => rank(one) - rank(other))
  const kept = [true, false].flatMap((isPage) =>
    sorted.filter(({ detail }) => (detail === 'Page') === isPage).slice(0, most),
  )
  return sorted.filter((one) => kept.includes(one))
}

const ALL_PAGES = pageTitles.map(({ title, path: url }) => ({
  kind: 'page',
  title,
  alsoCalled: title,
  url,
  excerpt: '',
}))

/** Whether each of some words is found in a text. */
function haveAll(words: ReadonlyArray<(text: string) => unknown>): (text: string) => boolean {
  return (text) => words.every((find) => Boolean(find(text)))
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
