/** Entries by key: the keys of `order` first and in its order, others after them as they come. Empty groups are left out. */
export function groupInOrder<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  order: readonly string[],
): [key: string, entries: Entry[]][] {
  const groups = new Map<string, Entry[]>(order.map((key) => [key, []]))
  for (const entry of entries) {
    const group = groups.get(keyOf(entry))
    if (group) group.push(entry)
    else groups.set(keyOf(entry), [entry])
  }
  return [...groups].filter(([, group]) => group.length > 0)
}
