import { mayBePost, type Repository, type Snapshot } from '../repository/repository.ts'
import { type ParsedPost, parsePost } from './post-file.ts'
import { isPostName } from './post-id.ts'

export interface PostIndex {
  find(id: string): ParsedPost | undefined
  /** All posts, newest first; posts without a date last. */
  sorted(): readonly ParsedPost[]
  counts(): { published: number; drafts: number; problems: number }
}

/** The parsed posts of the repository's snapshot. A file is parsed again only when its blob has changed. */
export function createPostIndex(repository: Repository): PostIndex {
  let version: number | undefined
  let byId: Map<string, ParsedPost> = new Map()
  let inOrder: ParsedPost[] = []

  const refresh = () => {
    const snapshot = repository.snapshot()
    if (snapshot.version === version) return
    const { all, fresh } = parseAll(snapshot, byId)
    byId = all
    inOrder = merge(
      inOrder.filter((parsed) => byId.get(parsed.post.id) === parsed),
      fresh.sort(newestFirst),
    )
    version = snapshot.version
  }

  return {
    find(id) {
      refresh()
      return byId.get(id)
    },
    sorted() {
      refresh()
      return inOrder
    },
    counts() {
      refresh()
      const published = inOrder.filter(({ post }) => post.status === 'published').length
      const problems = inOrder.filter(({ post }) => post.problems.length > 0).length
      return { published, drafts: inOrder.length - published, problems }
    },
  }
}

interface Parsed {
  all: Map<string, ParsedPost>
  /** Those that were not known. */
  fresh: ParsedPost[]
}

function parseAll(snapshot: Snapshot, known: ReadonlyMap<string, ParsedPost>): Parsed {
  const all = new Map<string, ParsedPost>()
  const fresh: ParsedPost[] = []
  for (const { path, blob, bytes } of snapshot.files.values()) {
    const id = path.slice(0, -'.md'.length)
    if (!mayBePost(path) || !isPostName(id)) continue
    const before = known.get(id)
    if (before?.post.revision === blob) all.set(id, before)
    else {
      const parsed = parsePost({ id, revision: blob, bytes })
      all.set(id, parsed)
      fresh.push(parsed)
    }
  }
  return { all, fresh }
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
