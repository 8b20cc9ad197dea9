import type { Blockquote, Root } from 'mdast'

const LABELS: Readonly<Record<string, string>> = {
  NOTE: 'Note',
  TIP: 'Tip',
  IMPORTANT: 'Important',
  WARNING: 'Warning',
  CAUTION: 'Caution',
}

const MARK = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i

/** Makes alerts of quotes that begin with a line such as `[!NOTE]`: https://docs.github.com/en/get-started/writing-on-github */
export function labelAlerts() {
  return (tree: Root, file: object) => {
    const source = String(file)
    for (const node of tree.children) if (node.type === 'blockquote') labelAlert(node, source)
  }
}

function labelAlert(quote: Blockquote, source: string): void {
  const [first] = quote.children
  const [words, next] = first?.type === 'paragraph' ? first.children : []
  if (first?.type !== 'paragraph' || words?.type !== 'text') return
  const [mark, kind = ''] = MARK.exec(words.value) ?? []
  // With a backslash before it, it is meant to be read.
  if (mark === undefined || source[words.position?.start.offset ?? 0] !== '[') return
  const left = words.value.slice(mark.length)
  const isLineOwn = left || mark.endsWith('\n') || !next || next.type === 'break'
  // With nothing below it, GitHub shows it as it is typed.
  if (!isLineOwn || (!left && !next && quote.children.length === 1)) return
  words.value = left
  if (!left) first.children.splice(0, next?.type === 'break' ? 2 : 1)
  if (first.children.length === 0) quote.children.shift()
  const label = LABELS[kind.toUpperCase()] ?? ''
  quote.data = { hName: 'div', hProperties: { className: ['alert', `alert-${label.toLowerCase()}`] } }
  quote.children.unshift({
    type: 'paragraph',
    data: { hProperties: { className: ['alert-label'] } },
    children: [{ type: 'text', value: label }],
  })
}
