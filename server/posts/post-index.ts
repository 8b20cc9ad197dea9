import type { Post, PostCounts } from '../contract.ts'
import type { Repository, RepositoryFile, Snapshot } from '../repository/repository.ts'
import { createAliasMap } from './alias-map.ts'
import { type Span, spanAt } from './due-times.ts'
import { findPostId, postPath } from './folder-layout.ts'
import type { ParsedPost } from './post-file.ts'
import { isPublicAt, isWaitingAt } from './schedule.ts'
import type { Texts } from './texts.ts'
import { postFileOf } from './write-post.ts'

export interface PostIndex {
  find(id: string): ParsedPost | undefined
  /** The post that a former id leads to. */
  findByAlias(alias: string): ParsedPost | undefined
  /** All posts, newest first; posts without a date last. */
  sorted(): readonly ParsedPost[]
  /** Whether visitors see a post now. */
  isPublic(post: Post): boolean
  /** Whether a post waits for its time. */
  isWaiting(post: Post): boolean
  counts(): PostCounts
  /** Changes whenever any post does, appears, or disappears. */
  version(): number
  /** Resolves once every file of the snapshot is parsed. */
  settled(): Promise<void>
}

/**
 * The parsed posts of the repository's snapshot. A file is parsed again only when its blob has changed. One that takes
 * longer to parse is parsed elsewhere; until then it is what it was before. `now` is in milliseconds since 1970: a post
 * that is due appears when something is read, without a timer.
 */
export function createPostIndex(
  repository: Repository,
  texts: Pick<Texts, 'parseNow' | 'parse'>,
  now: () => number,
): PostIndex {
  let parsedVersion: number | undefined
  let version = 0
  let byId: Map<string, ParsedPost> = new Map()
  let inOrder: ParsedPost[] = []
  let aliases: ReadonlyMap<string, string> = new Map()
  let span: Span = ALWAYS
  // By path and blob id.
  const awaited = new Map<string, Promise<void>>()
  let arrived: ParsedPost[] = []

  const take = (all: Map<string, ParsedPost>, fresh: ParsedPost[]) => {
    byId = all
    inOrder = merge(
      inOrder.filter((parsed) => byId.get(parsed.post.id) === parsed),
      fresh.sort(newestFirst),
    )
    aliases = createAliasMap(inOrder, (id) => byId.has(id))
    span = spanAt(inOrder, now())
    version += 1
  }

  /** What was made of a list is kept by the list, so a post that appears or disappears makes another one. */
  const turn = () => {
    const time = now()
    if (time >= span.from && time < span.until) return
    inOrder = [...inOrder]
    span = spanAt(inOrder, time)
    version += 1
  }

  const refresh = () => {
    const snapshot = repository.snapshot()
    if (snapshot.version !== parsedVersion) {
      const { all, fresh, slow } = parseAll(snapshot, byId, texts)
      take(all, fresh)
      parsedVersion = snapshot.version
      for (const file of slow) parseElsewhere(file)
    }
    turn()
    if (arrived.length === 0) return
    // What has changed again meanwhile is parsed again.
    const current = arrived.filter(({ post }) => snapshot.files.get(postPath(post.id))?.blob === post.revision)
    arrived = []
    if (current.length > 0)
      take(new Map([...byId, ...current.map((parsed) => [parsed.post.id, parsed] as const)]), current)
  }

  const parseElsewhere = (file: RepositoryFile) => {
    const name = `${file.path} ${file.blob}`
    if (awaited.has(name)) return
    const parsing = texts
      .parse(postFileOf(file))
      .then((parsed) => void arrived.push(parsed))
      // Asked again with the next change of any file.
      .catch(() => {})
      .finally(() => awaited.delete(name))
    awaited.set(name, parsing)
  }

  return {
    find(id) {
      refresh()
      return byId.get(id)
    },
    findByAlias(alias) {
      refresh()
      const id = aliases.get(alias)
      return id === undefined ? undefined : byId.get(id)
    },
    sorted() {
      refresh()
      return inOrder
    },
    isPublic: (post) => isPublicAt(post, now()),
    isWaiting: (post) => isWaitingAt(post, now()),
    counts() {
      refresh()
      const time = now()
      const published = inOrder.filter(({ post }) => isPublicAt(post, time)).length
      const scheduled = inOrder.filter(({ post }) => isWaitingAt(post, time)).length
      const problems = inOrder.filter(({ post }) => post.problems.length > 0).length
      return { published, scheduled, drafts: inOrder.length - published - scheduled, problems }
    },
    version() {
      refresh()
      return version
    },
    async settled() {
      refresh()
      await Promise.all(awaited.values())
    },
  }
}

const ALWAYS: Span = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }

interface Parsed {
  all: Map<string, ParsedPost>
  /** Those that were not known. */
  fresh: ParsedPost[]
  /** Files that take longer to parse. */
  slow: RepositoryFile[]
}

function parseAll(
  snapshot: Snapshot,
  known: ReadonlyMap<string, ParsedPost>,
  { parseNow }: Pick<Texts, 'parseNow'>,
): Parsed {
  const all = new Map<string, ParsedPost>()
  const fresh: ParsedPost[] = []
  const slow: RepositoryFile[] = []
  for (const file of snapshot.files.values()) {
    const { path, blob } = file
    const id = findPostId(path)
    if (id === undefined) continue
    const before = known.get(id)
    const parsed = before?.post.revision === blob ? before : parseNow(postFileOf(file))
    if (!parsed) slow.push(file)
    else if (parsed !== before) fresh.push(parsed)
    const shown = parsed ?? before
    if (shown) all.set(id, shown)
  }
  return { all, fresh, slow }
}

/** Of two lists that are in order; a change of one post among ten thousand sorts nothing anew. */
function merge(one: readonly ParsedPost[], other: readonly ParsedPost[]): ParsedPost[] {
  const merged: ParsedPost[] = []
  let at = 0
  for (const next of other) {
    for (let first = one[at]; first && newestFirst(first, next) < 0; first = one[++at]) merged.push(first)
    merged.push(next)
  }
  return merged.concat(one.slice(at))
}

function newestFirst({ post: a }: ParsedPost, { post: b }: ParsedPost): number {
  const [left, right] = [a.createdAt ?? '', b.createdAt ?? '']
  if (left !== right) return left < right ? 1 : -1
  return a.id < b.id ? -1 : 1
}
