import { POSTS_LAYOUT } from '../posts/folder-layout.ts'
import type { CommittedFile, PullFile } from '../repository/pulls.ts'
import type { Snapshot } from '../repository/repository.ts'

/** The folder of posts as it would be with a pull request merged: what it adds is there, what it removes is not. */
export function mergedFolder(
  snapshot: Snapshot,
  changed: readonly PullFile[],
  head: ReadonlyMap<string, CommittedFile>,
): Snapshot {
  const files = new Map(snapshot.files)
  for (const { path, previousPath } of changed) {
    if (previousPath !== undefined) files.delete(previousPath)
    const file = head.get(path)
    if (file) files.set(path, POSTS_LAYOUT.toFile({ path, ...file }, null))
    else files.delete(path)
  }
  return { ...snapshot, files }
}
