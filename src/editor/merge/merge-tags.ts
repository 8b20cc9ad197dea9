/** Merges tags as sets: whatever either side added is in, whatever either side removed is out. Mine gives the order. */
export function mergeTags(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  if (isSame(mine, base)) return [...theirs]
  if (isSame(theirs, base)) return [...mine]
  const removed = new Set(base.filter((tag) => !theirs.includes(tag)))
  const added = theirs.filter((tag) => !base.includes(tag))
  return [...new Set([...mine.filter((tag) => !removed.has(tag)), ...added])]
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((tag, index) => tag === other[index])
}
