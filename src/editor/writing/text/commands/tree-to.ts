import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { SyntaxNode, Tree } from '@lezer/common'

// Chosen: a key's answer is still felt as immediate. A text that takes longer is judged by what is parsed.
const PATIENCE_MS = 100

/** The syntax tree, parsed up to a place at least. */
export function treeTo(state: EditorState, to: number): Tree {
  return ensureSyntaxTree(state, Math.min(to + 1, state.doc.length), PATIENCE_MS) ?? syntaxTree(state)
}

/** The innermost node of one of these names around or beside a place. */
export function findAround(
  state: EditorState,
  at: number,
  names: RegExp,
  sides: readonly (-1 | 1)[] = [1, -1],
): SyntaxNode | null {
  const tree = treeTo(state, at)
  for (const side of sides)
    for (let node: SyntaxNode | null = tree.resolveInner(at, side); node; node = node.parent)
      if (names.test(node.name)) return node
  return null
}
