import type { PostCommit } from '#server/contract.ts'
import type { VersionReader } from './use-version-reader.ts'

const MAX_LOOKS = 5

/** The newest of the commits that left the post as `revision`; where branches were merged it need not be the next. */
export async function findCommitOf(
  revision: string,
  commits: readonly PostCommit[],
  readVersion: VersionReader,
): Promise<string | undefined> {
  // The newest is the one that took its place.
  for (const { commit } of commits.slice(1, 1 + MAX_LOOKS)) {
    const version = await readVersion(commit)
    if (!version.deleted && version.revision === revision) return commit
  }
  return undefined
}
