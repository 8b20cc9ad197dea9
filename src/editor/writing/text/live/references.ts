import { syntaxTree } from '@codemirror/language'
import { type EditorState, StateField } from '@codemirror/state'
import type { SyntaxNode, Tree } from '@lezer/common'
import { findAround } from '../commands/tree-to.ts'
import { unescapeAddress } from './addresses.ts'
import { site } from './picture.ts'

interface References {
  tree: Tree
  addresses: ReadonlyMap<string, string>
  footnotes: ReadonlyMap<string, number>
  /** The words of the headings of the first level. */
  titles: readonly string[]
}

/** What links of the form `[words][name]` lead to. CodeMirror's parser takes any words in brackets for a link. */
export const references = StateField.define<References>({
  create: read,
  update: (before, { state }) => (syntaxTree(state) === before.tree ? before : read(state)),
})

export function findReference(state: EditorState, name: string): string | undefined {
  return state.field(references, false)?.addresses.get(normal(name))
}

/** The number that the page gives a footnote: 0 where nothing leads to it, undefined where it is none. */
export function footnoteNumber(state: EditorState, name: string): number | undefined {
  return state.field(references, false)?.footnotes.get(normal(name))
}

/** Whether the page shows each heading one level lower, since one has the level of the title and does not repeat it. */
export function isLowered(state: EditorState): boolean {
  const [first, ...others] = state.field(references, false)?.titles ?? []
  return first !== undefined && (others.length > 0 || first !== state.facet(site).title?.().trim())
}

/** The place of a footnote's words where its mark is, and of its first mark where its words are. */
export function otherEndOfFootnote(state: EditorState, at: number): number | undefined {
  const here = findAround(state, at, /^Footnote(?:Reference)?$/, [-1, 1])
  if (!here) return undefined
  const read = ({ from, to }: { from: number; to: number }) =>
    /^\[\^([^\]]+)\](?::[ \t]*)?/.exec(state.sliceDoc(from, to))
  const name = normal(read(here)?.[1] ?? '')
  const wanted = here.name === 'Footnote' ? 'FootnoteReference' : 'Footnote'
  let found: number | undefined
  syntaxTree(state).iterate({
    enter: (node) => {
      const [mark = '', other = ''] = (node.name === wanted && read(node)) || []
      if (mark && normal(other) === name) found ??= node.from + mark.length
    },
  })
  return found
}

function read(state: EditorState): References {
  const tree = syntaxTree(state)
  const addresses = new Map<string, string>()
  const footnotes = new Map<string, number>()
  const titles: string[] = []
  tree.iterate({
    enter: ({ name, node }) => {
      if (/Heading1$/.test(name)) titles.push(titleOf(state, node))
      if (name === 'FootnoteMark') footnotes.set(normal(state.sliceDoc(node.from + 2, node.to - 2)), 0)
      if (name !== 'LinkReference') return HOLDERS.has(name)
      const label = node.getChild('LinkLabel')
      const url = node.getChild('URL')
      if (!label || !url) return false
      const key = normal(state.sliceDoc(label.from + 1, label.to - 1))
      // The first of several holds: https://spec.commonmark.org/0.31.2/#matches
      if (!key.startsWith('^') && !addresses.has(key))
        addresses.set(key, unescapeAddress(state.sliceDoc(url.from, url.to)))
      return false
    },
  })
  if (footnotes.size > 0) number(state, footnotes)
  return { tree, addresses, footnotes, titles: titles.filter(Boolean) }
}

/** Numbers footnotes in the order in which the text first mentions them. Mentions within footnotes come last, as on the page. */
function number(state: EditorState, footnotes: Map<string, number>): void {
  const mentioned: string[] = []
  const within: string[] = []
  let end = 0
  syntaxTree(state).iterate({
    enter: ({ name, from, to }) => {
      if (name === 'Footnote') end = to
      if (name === 'FootnoteReference') (from < end ? within : mentioned).push(normal(state.sliceDoc(from + 2, to - 1)))
    },
  })
  const known = new Set([...mentioned, ...within].filter((name) => footnotes.has(name)))
  for (const [at, name] of [...known].entries()) footnotes.set(name, at + 1)
}

// Chosen: no title is longer.
const LONGEST = 500

/** The words of a heading that stand in its first line. */
function titleOf(state: EditorState, { from }: SyntaxNode): string {
  return state
    .sliceDoc(from, from + LONGEST)
    .replace(/\n.*|^#\s*/gs, '')
    .trim()
}

const HOLDERS = new Set(['Document', 'Blockquote', 'BulletList', 'OrderedList', 'ListItem', 'Footnote'])

function normal(name: string): string {
  // In a quote, the mark of the quote follows a line break.
  return name
    .trim()
    .replace(/[\s>]+/g, ' ')
    .toLowerCase()
    .toUpperCase()
}
