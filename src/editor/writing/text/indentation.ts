import { indentService, syntaxTree } from '@codemirror/language'
import type { EditorState, Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'

// In these a line continues the indentation of the one before.
const KEEPING = new Set(['FencedCode', 'CodeBlock', 'ListItem'])

/** A new line of prose begins at the margin; in Markdown, spaces before words mean something else or nothing. */
const marginOfProse = indentService.of(({ state }, pos) => {
  const node = nearest(state, pos)
  if (!node) return 0
  if (node.name !== 'FencedCode' || !isBehindFence(state, node, pos)) return null
  return indentOf(state, node.from)
})

/** The fence that ends a block of code stands under the one that began it, however far the code is indented. */
const fenceAtMargin = EditorView.inputHandler.of((view, from, to, text) => {
  const { state } = view
  const line = state.doc.lineAt(from)
  const [, space = '', fence = ''] = /^([ \t]+)(``|~~)$/.exec(line.text) ?? []
  const node = from === to && from === line.to && text === fence[0] ? nearest(state, from) : undefined
  if (node?.name !== 'FencedCode') return false
  const indent = indentOf(state, node.from)
  if (space.length <= indent) return false
  const insert = `${' '.repeat(indent)}${fence}${text}`
  view.dispatch({
    changes: { from: line.from, to, insert },
    selection: { anchor: line.from + insert.length },
    userEvent: 'input.type',
  })
  return true
})

/** How lines are indented as they are typed. */
export const indentation: Extension = [marginOfProse, fenceAtMargin]

function nearest(state: EditorState, pos: number): SyntaxNode | undefined {
  for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(pos, -1); node; node = node.parent)
    if (KEEPING.has(node.name)) return node
  return undefined
}

function isBehindFence(state: EditorState, { from, to }: SyntaxNode, pos: number): boolean {
  const [first, last] = [state.doc.lineAt(from), state.doc.lineAt(to)]
  return last.number > first.number && pos >= last.to && /^[ \t]*(?:`{3,}|~{3,})[ \t]*$/.test(last.text)
}

function indentOf(state: EditorState, pos: number): number {
  return pos - state.doc.lineAt(pos).from
}
