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

export function kindOf(state: EditorState, at: number): 'table' | 'heading' | 'text' {
  const names = around(state, at).map(({ name }) => name)
  if (names.includes('Table')) return 'table'
  return names.some((name) => /^(?:ATX|Setext)Heading/.test(name)) ? 'heading' : 'text'
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
