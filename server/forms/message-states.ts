import type { MessageName } from '../store/message-name.ts'

/** The deleted messages, those deleted last first. A backup may have brought one back beside its deleted copy: it is not deleted. */
export function newestDeletions(names: readonly MessageName[]): MessageName[] {
  const seen = new Set(names.filter(({ deletedAt }) => !deletedAt).map(({ id }) => id))
  return byDeletion(names)
    .reverse()
    .filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Returns up to the requested number of deleted messages, the one deleted longest ago first. */
export function longestDeleted(names: readonly MessageName[], count: number): MessageName[] {
  return byDeletion(names).slice(0, count)
}

function byDeletion(names: readonly MessageName[]): MessageName[] {
  return names.filter(({ deletedAt }) => deletedAt).sort(compareDeletions)
}

function compareDeletions(a: MessageName, b: MessageName): number {
  const { deletedAt: one = '' } = a
  const { deletedAt: other = '' } = b
  if (one !== other) return one < other ? -1 : 1
  return a.id < b.id ? -1 : 1
}
