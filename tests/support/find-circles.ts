/**
 * Returns the groups of names that reach each other by way of their edges, each group sorted; one name alone only where it
 * has an edge to itself. Tarjan's algorithm for strongly connected components.
 */
export function findCircles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const visit = (name: string): number => {
    const number = order.size
    order.set(name, number)
    lowest.set(name, number)
    path.push(name)
    for (const next of edges.get(name) ?? []) {
      if (!order.has(next)) lowest.set(name, Math.min(lowest.get(name) ?? 0, visit(next)))
      else if (path.includes(next)) lowest.set(name, Math.min(lowest.get(name) ?? 0, order.get(next) ?? 0))
    }
    const low = lowest.get(name) ?? 0
    if (low === number) {
      const group = path.splice(path.indexOf(name))
      if (group.length > 1 || edges.get(name)?.includes(name)) circles.push(group.sort())
    }
    return low
  }
  for (const name of edges.keys()) if (!order.has(name)) visit(name)
  return circles
}
