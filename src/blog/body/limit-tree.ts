// Browsers build no deeper document: https://html.spec.whatwg.org/multipage/parsing.html leaves the limit to them, and
// Chromium's is 512. Far below what the stack holds.
const MAX_DEPTH = 500
// Chosen: ten times what the longest page of the site has.
const MAX_NODES = 50_000
const MAX_CHARACTERS = 8 * 1024 * 1024

interface TreeNode {
  value?: unknown
  properties?: Record<string, unknown>
  children?: TreeNode[]
}

/** A tree that is too deep, too large or too long to be walked and shown. */
class TooComplexError extends Error {
  constructor() {
    super('The text is nested too deeply or has too many parts.')
    this.name = 'TooComplexError'
  }
}

/** Throws TooComplexError beyond the limits. A loop, since it runs before anything is known of the depth. */
export function limitTree(tree: object): void {
  const open: [node: TreeNode, depth: number][] = [[tree as TreeNode, 0]]
  let nodes = 0
  let characters = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth] = next
    nodes += 1
    characters += lengthOf(node)
    if (depth > MAX_DEPTH || nodes > MAX_NODES || characters > MAX_CHARACTERS) throw new TooComplexError()
    for (const child of node.children ?? []) open.push([child, depth + 1])
  }
}

function lengthOf({ value, properties }: TreeNode): number {
  let length = typeof value === 'string' ? value.length : 0
  for (const one of Object.values(properties ?? {})) if (typeof one === 'string') length += one.length
  return length
}
