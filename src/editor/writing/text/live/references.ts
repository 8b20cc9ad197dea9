import { syntaxTree } from '@codemirror/language'
import { type EditorState, StateField } from '@codemirror/state'
import type { Tree } from '@lezer/common'
import { unescapeAddress } from './addresses.ts'

interface References {
  tree: Tree
  addresses: ReadonlyMap<string, string>
}

/** What links of the form `[words][name]` lead to. CodeMirror's parser takes any words in brackets for a link. */
export const references = StateField.define<References>({
  create: read,
  update: (before, { state }) => (syntaxTree(state) === before.tree ? before : read(state)),
})

export function findReference(state: EditorState, name: string): string | undefined {
  return state.field(references, false)?.addresses.get(normal(name))
}

function read(state: EditorState): References {
  const tree = syntaxTree(state)
  const addresses = new Map<string, string>()
  tree.iterate({
    enter: ({ name, node }) => {
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
  return { tree, addresses }
}

const HOLDERS = new Set(['Document', 'Blockquote', 'BulletList', 'OrderedList', 'ListItem'])

function normal(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase()
}
