import { syntaxTree } from '@codemirror/language'
import { type EditorState, StateField } from '@codemirror/state'
import type { Tree } from '@lezer/common'
import { unescapeAddress } from './addresses.ts'

interface References {
  tree: Tree
  addresses: ReadonlyMap<string, string>
  footnotes: ReadonlySet<string>
}

/** What links of the form `[words][name]` lead to. CodeMirror's parser takes any words in brackets for a link. */
export const references = StateField.define<References>({
  create: read,
  update: (before, { state }) => (syntaxTree(state) === before.tree ? before : read(state)),
})

export function findReference(state: EditorState, name: string): string | undefined {
  return state.field(references, false)?.addresses.get(normal(name))
}

/** Whether a footnote of this name stands in the text. */
export function hasFootnote(state: EditorState, name: string): boolean {
  return state.field(references, false)?.footnotes.has(normal(name)) === true
}

function read(state: EditorState): References {
  const tree = syntaxTree(state)
  const addresses = new Map<string, string>()
  const footnotes = new Set<string>()
  tree.iterate({
    enter: ({ name, node }) => {
      if (name === 'FootnoteMark') footnotes.add(normal(state.sliceDoc(node.from + 2, node.to - 2)))
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
  return { tree, addresses, footnotes }
}

const HOLDERS = new Set(['Document', 'Blockquote', 'BulletList', 'OrderedList', 'ListItem', 'Footnote'])

function normal(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase()
}
