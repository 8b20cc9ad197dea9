import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'

const SPANS = /^(?:InlineCode|URL|Autolink|HTMLTag|Link|Image)$/
const BLOCKS = /^(?:CodeBlock|HTMLBlock|CommentBlock|Comment)$/

/** Whether Markdown would be no Markdown there, or break what is there: in code, HTML, and links. */
export function isVerbatim(state: EditorState, at: number): boolean {
  return around(state, at).some((node) => {
    if (SPANS.test(node.name)) return node.from < at && at < node.to
    if (node.name === 'FencedCode') return isInFence(node, at)
    return BLOCKS.test(node.name)
  })
}

/** A range that covers a table or ends beside it does not stand in it. */
export function kindOf(state: EditorState, from: number, to: number): 'table' | 'heading' | 'text' {
  const nodes = around(state, from)
  if (nodes.some((node) => node.name === 'Table' && node.from < from && to < node.to)) return 'table'
  return nodes.some(({ name }) => /^(?:ATX|Setext)Heading/.test(name)) ? 'heading' : 'text'
}

function isInFence(node: SyntaxNode, at: number): boolean {
  const marks = node.getChildren('CodeMark')
  return at > node.from && (at < node.to || marks.length < 2)
}

function around(state: EditorState, at: number): SyntaxNode[] {
  const tree = ensureSyntaxTree(state, at, 100) ?? syntaxTree(state)
  const nodes: SyntaxNode[] = []
  for (const side of [-1, 1] as const)
    for (let node: SyntaxNode | null = tree.resolveInner(at, side); node; node = node.parent) nodes.push(node)
  return nodes
}
