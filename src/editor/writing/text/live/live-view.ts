import { syntaxTree } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { decorate } from './decorate.ts'
import { linkAt, openLinkAt } from './links.ts'
import { liveTheme } from './live-theme.ts'
import { type Site, site } from './picture.ts'
import { references } from './references.ts'
import { revealedRanges, revealing } from './revealed.ts'
import { siteStyles } from './site-styles.ts'
import { tables } from './tables.ts'

/**
 * The text as the site will show it, drawn over its source: no part of this changes a character, and without it the same
 * text, with its history, selection, and place, is seen as it is written.
 */
export function liveView(shown: Site): Extension {
  return [site.of(shown), references, revealing, drawn, tables, siteStyles, liveTheme, linkClicks]
}

const drawn = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = decorate(view)
    }
    update(update: ViewUpdate) {
      if (isChanged(update)) this.decorations = decorate(update.view)
    }
  },
  { decorations: ({ decorations }) => decorations },
)

function isChanged({ docChanged, viewportChanged, startState, state }: ViewUpdate): boolean {
  return (
    docChanged ||
    viewportChanged ||
    revealedRanges(state) !== revealedRanges(startState) ||
    syntaxTree(state) !== syntaxTree(startState)
  )
}

const linkClicks = EditorView.domEventHandlers({
  mousedown(event, view) {
    if (event.button !== 0 || !(event.ctrlKey || event.metaKey)) return false
    const at = view.posAtCoords({ x: event.clientX, y: event.clientY })
    const isOnLink = at !== null && (event.target as Element).closest('.cm-link') && linkAt(view.state, at)
    if (!isOnLink) return false
    event.preventDefault()
    openLinkAt(view, at)
    return true
  },
})
