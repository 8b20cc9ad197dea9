import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Body, Post, SearchAnswer } from '../contract/contract.ts'
import { changesBetween, newestPostFirst } from '../posts/in-order.ts'
import type { Posts } from '../posts/posts.ts'
import type { Texts } from '../posts/texts.ts'
import type { Found, SearchEngine } from './search-engine.ts'
import { postUrl, type SearchEntry, searchedPost } from './search-entry.ts'
import type { Hit } from './search-index.ts'

export interface SearchedPages {
  list(): Promise<readonly { path: string }[]>
  /** Returns the document at a path. */
  read(path: string): Promise<string>
}

type GiveWay = (leastMs: number, isWanted: () => boolean) => Promise<void>

// Of posts that someone waits for. Chosen: a message that is copied in a few milliseconds.
const AT_ONCE = 20
// How long a search waits for texts that are still to be read; until then they are found by all but their words.
const PATIENCE_MS = 300

/**
 * Creates the search of the site's posts and pages. The pages and all posts are indexed for the first search, and afterwards
 * only posts that have changed, appeared, or disappeared.
 */
export function createSearch(
  posts: Pick<Posts, 'list' | 'version'>,
  texts: Pick<Texts, 'bodyOf' | 'knownBody'>,
  pages: SearchedPages,
  engine: SearchEngine,
) {
  let ownPages: ReadonlyMap<string, SearchEntry> = new Map()
  let shown = new Map<string, Post>()
  let list: readonly Post[] = []
  let version: number | undefined
  let beginnings = 0
  let running: Promise<void> | undefined
  let isAwaited = false
  let waiting = 0
  let late = createSignal()
  const unread = new Map<string, Post>()
  let isReading = false

  const bodyOf = async (post: Post): Promise<Body | undefined> =>
    texts.knownBody(post) ??
    (late.isGiven
      ? undefined
      : Promise.race([texts.bodyOf(post, isAwaited ? 'visitor' : 'idle'), late.given.then(() => undefined)]))

  const toPut = async (post: Post) => {
    const body = await bodyOf(post)
    if (body) unread.delete(post.id)
    else unread.set(post.id, post)
    // A long text takes milliseconds to be made of its bytes.
    await nextTurn()
    return { post: searchedPost(post, body) }
  }

  /** Takes in the words that the last search did not wait for. */
  const readRest = async () => {
    if (isReading) return
    isReading = true
    try {
      for (const [id, post] of unread) {
        const body = await texts.bodyOf(post, 'idle')
        unread.delete(id)
        if (shown.get(postUrl(id))?.revision === post.revision) await engine.put([{ post: searchedPost(post, body) }])
      }
    } finally {
      isReading = false
    }
  }

  const readPages = async (giveWay: GiveWay) => {
    const read = new Map<string, SearchEntry>()
    for (const { path } of await pages.list()) {
      await giveWay(0, () => isAwaited)
      const entry = entryOfPage(path, await pages.read(path))
      if (entry) read.set(path, entry)
    }
    ownPages = read
  }

  const takePosts = async (giveWay: GiveWay) => {
    const current = posts.version()
    const now = posts.list({ all: false, page: 1, perPage: Number.MAX_SAFE_INTEGER }).posts
    const { gone, fresh } = changesBetween(list, now, newestPostFirst)
    const ids = gone.length > 0 ? new Set(fresh.map(({ id }) => id)) : undefined
    const removed = gone.filter(({ id }) => !ids?.has(id)).map(({ id }) => postUrl(id))
    if (removed.length > 0) await engine.remove(removed)
    for (const url of removed) shown.delete(url)
    let tookMs = 0
    for (let at = 0; at < fresh.length; ) {
      await giveWay(tookMs * 2, () => isAwaited)
      const began = performance.now()
      const some = fresh.slice(at, at + (isAwaited ? AT_ONCE : 1))
      at += some.length
      const changed = some.filter(({ id, revision }) => shown.get(postUrl(id))?.revision !== revision)
      if (changed.length > 0) await engine.put(await Promise.all(changed.map(toPut)))
      for (const post of some) shown.set(postUrl(post.id), post)
      tookMs = isAwaited ? 0 : performance.now() - began
    }
    list = now
    version = current
  }

  const takeIn = async (giveWay: GiveWay) => {
    if (engine.beginnings !== beginnings || beginnings === 0) {
      shown = new Map()
      list = []
      version = undefined
      await engine.put([])
      const begun = engine.beginnings
      // Pages are rendered here while posts are read there.
      await Promise.all([ownPages.size === 0 && readPages(giveWay), takePosts(giveWay)])
      await engine.put([...ownPages.values()].map((page) => ({ page })))
      beginnings = begun
    }
    while (version !== posts.version()) await takePosts(giveWay)
  }

  const isNew = () => beginnings > 0 && beginnings === engine.beginnings && version === posts.version()

  // Asked again until nothing has changed in between: what has just become a draft must not be found.
  const catchUp = async (giveWay: GiveWay = async () => nextTurn()) => {
    while (!isNew()) {
      running ??= takeIn(giveWay).finally(() => {
        running = undefined
      })
      await running
    }
  }

  // Sent along rather than kept there: the words of a hundred thousand posts are hundreds of megabytes.
  const foundBy = async ({ url, words }: Hit): Promise<Found[]> => {
    const post = shown.get(url)
    const page = ownPages.get(url)
    return post
      ? [{ text: { post: searchedPost(post, await bodyOf(post)) }, words }]
      : page
        ? [{ text: { page }, words }]
        : []
  }

  return {
    /** Takes in what has changed since, so that the next search need not. Others go first until someone searches. */
    catchUp,
    /** Returns a page of at most 20 of what is public at this moment, best first. */
    async find(text: string, page: number): Promise<SearchAnswer> {
      isAwaited = true
      waiting += 1
      const timer = setTimeout(late.give, PATIENCE_MS)
      try {
        for (;;) {
          await catchUp()
          const { total, hits } = await engine.find(text, page)
          const found = await Promise.all(hits.map(foundBy))
          const results = await engine.excerpts(found.flat())
          // Meanwhile a post may have become a draft.
          if (isNew()) return { total, results }
        }
      } finally {
        clearTimeout(timer)
        waiting -= 1
        if (waiting === 0) late = createSignal()
        // A text that cannot be read now is read with the next search.
        readRest().catch(() => {})
      }
    },
  }
}

export type Search = ReturnType<typeof createSearch>

function createSignal() {
  const signal = { given: Promise.resolve(), isGiven: false, give: () => {} }
  signal.given = new Promise((resolve) => {
    signal.give = () => {
      signal.isGiven = true
      resolve()
    }
  })
  return signal
}

/** Returns what of a page of our own can be searched, read from its document; undefined where it has no heading. */
function entryOfPage(path: string, document: string): SearchEntry | undefined {
  const main = (/<main[\s>][\s\S]*<\/main>/.exec(document)?.[0] ?? '').replace(
    /<(script|style|svg|noscript|nav)[\s>][\s\S]*?<\/\1>/g,
    ' ',
  )
  const title = words(/<h1[\s>][\s\S]*?<\/h1>/.exec(main)?.[0] ?? '')
  if (!title) return undefined
  const alsoCalled = words(/<title>([^<]*)<\/title>/.exec(document)?.[1]?.replace(/ \| [^|]*$/, '') ?? '')
  const headings = (main.match(/<h([2-4])[\s>][\s\S]*?<\/h\1>/g) ?? []).map(words).join('\n')
  return {
    kind: 'page',
    title,
    alsoCalled,
    url: path,
    headings,
    text: words(main.replace(/<h1[\s>][\s\S]*?<\/h1>/, ' ').replace(/<\/h[2-6]>/g, ' · ')),
  }
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function words(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => SIGNS[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
