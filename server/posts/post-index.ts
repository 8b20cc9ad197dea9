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
    byId = parseAll(snapshot, byId)
    inOrder = [...byId.values()].sort(newestFirst)
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

function parseAll(snapshot: Snapshot, known: ReadonlyMap<string, ParsedPost>): Map<string, ParsedPost> {
  const parsed = new Map<string, ParsedPost>()
  for (const { path, blob, bytes } of snapshot.files.values()) {
    const id = path.slice(0, -'.md'.length)
    if (!mayBePost(path) || !isPostName(id)) continue
    const before = known.get(id)
    parsed.set(id, before?.post.revision === blob ? before : parsePost({ id, revision: blob, bytes }))
  }
  return parsed
}

function newestFirst({ post: a }: ParsedPost, { post: b }: ParsedPost): number {
  const [left, right] = [a.createdAt ?? '', b.createdAt ?? '']
  if (left !== right) return left < right ? 1 : -1
  return a.id < b.id ? -1 : 1
}
