import { findPostId, postPath } from '../posts/folder-layout.ts'
import { MAX_POST_BYTES } from '../posts/front-matter/post-limits.ts'
import type { Posts } from '../posts/posts.ts'
import { inSlices } from '../repository/in-slices.ts'
import type { CommittedFile, Pull, PullFile, PullRequests } from '../repository/pulls.ts'
import type { Person, Repository } from '../repository/repository.ts'

type Files = ReadonlyMap<string, CommittedFile>

export interface MovedPostsParts {
  repository: Pick<Repository, 'snapshot'>
  pulls: Pick<PullRequests, 'readBlob'>
  posts: Pick<Posts, 'findByAlias'>
}

// Chosen: strangers open pull requests, and comparing this much takes a fraction of a second.
const MAX_COMPARED_BYTES = 4 * 1024 * 1024

/**
 * Finds the posts of a pull request that the site has renamed since: each path where it began, or where it was merged to,
 * with the path on the site. `base`: the folder at that moment. A post is known by an alias, else by its file, as git knows
 * a renamed one: https://git-scm.com/docs/gitdiffcore. Files of other blobs are compared up to `maxCompared` bytes.
 */
export function createFindMoved({ repository, pulls, posts }: MovedPostsParts, maxCompared = MAX_COMPARED_BYTES) {
  return async (
    pull: Pull,
    changed: readonly PullFile[],
    { base, site }: { base: Files; site: Files },
    person: Person,
  ): Promise<ReadonlyMap<string, string>> => {
    const { files } = repository.snapshot()
    const moved = new Map<string, string>()
    const came = new Map([...site].filter(([path]) => findPostId(path) !== undefined && !base.has(path)))
    let left = maxCompared

    const findAlike = async ({ blob, size }: CommittedFile): Promise<string | undefined> => {
      const near = [...came].filter(([, other]) => 2 * Math.min(size, other.size) >= Math.max(size, other.size, 1))
      if (near.length === 0 || size > MAX_POST_BYTES || left <= 0) return undefined
      const was = chunksOf(await pulls.readBlob(blob, pull, person))
      const best = { path: undefined as string | undefined, share: 0.5 }
      await inSlices(near, ([path, file]) => {
        const held = files.get(path)
        left -= file.size
        if (left < 0 || held?.blob !== file.blob || !held.bytes) return
        const share = sharedBytes(was, chunksOf(held.bytes)) / Math.max(size, file.size)
        if (share >= best.share) Object.assign(best, { path, share })
      })
      return best.path
    }

    for (const { path, previousPath = path, change } of changed) {
      const from = pull.state === 'merged' ? path : previousPath
      const was = base.get(from)
      const id = findPostId(from)
      if (change === 'removed' || !was || id === undefined || site.has(from)) continue
      const named = postPath(posts.findByAlias(id)?.id ?? '')
      const [same] = [...came].find(([, { blob }]) => blob === was.blob) ?? []
      const to = came.has(named) ? named : (same ?? (await findAlike(was)))
      if (to !== undefined && came.delete(to)) moved.set(from, to)
    }
    return moved
  }
}

/** How often a file has each of its lines, long ones in pieces. */
function chunksOf(bytes: Uint8Array): Map<string, number> {
  const chunks = new Map<string, number>()
  for (const [chunk] of Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/[^\n]{0,63}\n|[^\n]{1,64}/g))
    chunks.set(chunk, (chunks.get(chunk) ?? 0) + 1)
  return chunks
}

function sharedBytes(some: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): number {
  let bytes = 0
  for (const [chunk, count] of others) bytes += chunk.length * Math.min(count, some.get(chunk) ?? 0)
  return bytes
}
