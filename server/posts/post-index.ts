import { findByName } from '#content/unicode-forms.ts'
import type { Post, PostCounts } from '../contract/contract.ts'
import type { Repository, RepositoryFile, Snapshot } from '../repository/repository.ts'
import { findPostId, postPath } from './folder-layout.ts'
import type { ParsedPost } from './front-matter/parsed-post.ts'
import { newestFirst, withChanges } from './in-order.ts'
import { isPublicAt, isWaitingAt, turnsOf } from './schedule.ts'
import type { Texts } from './texts.ts'
import { postFileOf } from './write-post.ts'

/**
 * The parsed posts of the repository's snapshot. A file is parsed again only when its blob has changed. One that takes
 * longer to parse is parsed elsewhere; until then it is what it was before. `now` is in milliseconds since 1970: a post
 * that is due appears when something is read, without a timer. A change costs what the posts concerned cost, and a copy
 * of a list.
 */
export function createPostIndex(repository: Repository, texts: Pick<Texts, 'parseNow' | 'parse'>, now: () => number) {
  let parsedVersion: number | undefined
  let version = 0
  const byId = new Map<string, ParsedPost>()
  let inOrder: readonly ParsedPost[] = []
  let published: readonly ParsedPost[] = []
  let aliases: ReadonlyMap<string, string> = new Map()
  let span: Span = ALWAYS
  // By path and blob id.
  const awaited = new Map<string, Promise<void>>()
  let arrived: ParsedPost[] = []
  // Paths of files that could not be parsed elsewhere, and are looked at again with the next change of any.
  let missed: string[] = []

  const take = (fresh: readonly ParsedPost[], gone: readonly string[]) => {
    const ids = [...gone, ...fresh.map(({ post }) => post.id)]
    const former = new Set(ids.flatMap((id) => byId.get(id) ?? []))
    for (const id of gone) byId.delete(id)
    for (const parsed of fresh) byId.set(parsed.post.id, parsed)
    const time = now()
    inOrder = withChanges(inOrder, former, fresh, newestFirst)
    published = withChanges(
      published,
      former,
      fresh.filter(({ post }) => isPublicAt(post, time)),
      newestFirst,
    )
    if ([...former, ...fresh].some(({ post }) => post.aliases?.length)) aliases = createAliasMap(inOrder)
    const own = spanAt(fresh, time)
    span = { from: Math.max(span.from, own.from), until: Math.min(span.until, own.until) }
    version += 1
  }

  /** What was made of a list is kept by the list, so a post that appears or disappears makes another one. */
  const turn = () => {
    const time = now()
    if (time >= span.from && time < span.until) return
    inOrder = [...inOrder]
    published = inOrder.filter(({ post }) => isPublicAt(post, time))
    span = spanAt(inOrder, time)
    version += 1
  }

  const refresh = () => {
    turn()
    const snapshot = repository.snapshot()
    if (snapshot.version !== parsedVersion) {
      const changed = parsedVersion === undefined ? undefined : snapshot.changedSince(parsedVersion)
      const { fresh, gone, slow } = parseChanged(snapshot, changed && new Set([...changed, ...missed]), byId, texts)
      missed = []
      take(fresh, gone)
      parsedVersion = snapshot.version
      for (const file of slow) parseElsewhere(file)
    }
    if (arrived.length === 0) return
    // What has changed again meanwhile is parsed again.
    const byPost = new Map(arrived.map((parsed) => [parsed.post.id, parsed]))
    const current = [...byPost.values()].filter(
      ({ post }) => snapshot.files.get(postPath(post.id))?.blob === post.revision,
    )
    arrived = []
    if (current.length > 0) take(current, [])
  }

  const parseElsewhere = (file: RepositoryFile) => {
    const name = `${file.path} ${file.blob}`
    if (awaited.has(name)) return
    const parsing = texts
      .parse(postFileOf(file))
      .then((parsed) => void arrived.push(parsed))
      .catch(() => void missed.push(file.path))
      .finally(() => awaited.delete(name))
    awaited.set(name, parsing)
  }

  return {
    find(id: string): ParsedPost | undefined {
      refresh()
      return findByName(id, (form) => byId.get(form))
    },
    /** The post that a former id leads to. */
    findByAlias(alias: string): ParsedPost | undefined {
      refresh()
      const id = byId.has(alias) ? undefined : aliases.get(alias.normalize())
      return id === undefined ? undefined : byId.get(id)
    },
    /** All posts, newest first; posts without a date last. Another list whenever any of them changes. */
    sorted(): readonly ParsedPost[] {
      refresh()
      return inOrder
    },
    /** Those of them that visitors see now. */
    published(): readonly ParsedPost[] {
      refresh()
      return published
    },
    /** Whether visitors see a post now. */
    isPublic: (post: Post): boolean => isPublicAt(post, now()),
    /** Whether a post waits for its time. */
    isWaiting: (post: Post): boolean => isWaitingAt(post, now()),
    counts(): PostCounts {
      refresh()
      const time = now()
      const scheduled = inOrder.filter(({ post }) => isWaitingAt(post, time)).length
      return { published: published.length, scheduled, drafts: inOrder.length - published.length - scheduled }
    },
    /** Changes whenever any post does, appears, or disappears. */
    version(): number {
      refresh()
      return version
    },
    /** Resolves once every file of the snapshot is parsed. */
    async settled(): Promise<void> {
      refresh()
      await Promise.all(awaited.values())
    },
  }
}

export type PostIndex = ReturnType<typeof createPostIndex>

const ALWAYS: Span = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }

interface Parsed {
  /** Those that were not known. */
  fresh: ParsedPost[]
  /** The ids of posts that are no longer there. */
  gone: string[]
  /** Files that take longer to parse. */
  slow: RepositoryFile[]
}

function parseChanged(
  snapshot: Snapshot,
  changed: ReadonlySet<string> | undefined,
  known: ReadonlyMap<string, ParsedPost>,
  { parseNow }: Pick<Texts, 'parseNow'>,
): Parsed {
  const parsed: Parsed = { fresh: [], gone: [], slow: [] }
  for (const path of changed ?? snapshot.files.keys()) {
    const id = findPostId(path)
    if (id === undefined) continue
    const file = snapshot.files.get(path)
    const before = known.get(id)
    if (!file) parsed.gone.push(id)
    else if (before?.post.revision !== file.blob) {
      const fresh = parseNow(postFileOf(file))
      if (fresh) parsed.fresh.push(fresh)
      else parsed.slow.push(file)
    }
  }
  if (!changed) for (const id of known.keys()) if (!snapshot.files.has(postPath(id))) parsed.gone.push(id)
  return parsed
}

/**
 * Returns the id of the post that each alias leads to, unless a post has that id itself. Where two posts name the same
 * alias, the one created first has it, then the one with the smaller id; a post without a date comes last.
 */
export function createAliasMap(posts: readonly ParsedPost[]): ReadonlyMap<string, string> {
  const holders = new Map<string, ParsedPost>()
  for (const parsed of posts) {
    for (const alias of parsed.post.aliases ?? []) {
      const holder = holders.get(alias)
      if (!holder || precedes(parsed, holder)) holders.set(alias, parsed)
    }
  }
  return new Map([...holders].map(([alias, { post }]) => [alias, post.id]))
}

function precedes({ post: a }: ParsedPost, { post: b }: ParsedPost): boolean {
  if (a.createdAt === b.createdAt) return a.id < b.id
  if (a.createdAt === null || b.createdAt === null) return b.createdAt === null
  return a.createdAt < b.createdAt
}

/** The span of time, in milliseconds since 1970, in which no post appears or disappears. */
interface Span {
  from: number
  /** The first moment after it. */
  until: number
}

/**
 * Returns the span that holds a moment. While the clock stays in it, nothing that was made of the posts has to be made
 * anew; a clock that is set back leaves it, too.
 */
function spanAt(posts: Iterable<ParsedPost>, now: number): Span {
  const span = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
  for (const { post } of posts)
    for (const turn of turnsOf(post)) {
      if (turn <= now) span.from = Math.max(span.from, turn)
      else span.until = Math.min(span.until, turn)
    }
  return span
}
