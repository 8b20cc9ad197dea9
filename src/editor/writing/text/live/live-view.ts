import { syntaxTree } from '@codemirror/language'
import { type Extension, Prec, StateEffect } from '@codemirror/state'
import { BlockWrapper, Decoration, EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import code from '../../../../styles/code.css?inline'
import prose from '../../../../styles/prose.css?inline'
import { guardTables } from '../tables/guard-tables.ts'
import { cellEdge, copyCells, stayInCells } from '../tables/type-in-table.ts'
import { clipMarks } from './clip-marks.ts'
import { loadColors } from './code-colors.ts'
import { type Drawn, decorate } from './decorate.ts'
import { lineKeys } from './line-keys.ts'
import { lineMoves } from './line-moves.ts'
import { openLinkAt } from './links.ts'
import { liveTheme } from './live-theme.ts'
import { markKeys } from './mark-keys.ts'
import { type Site, site } from './picture.ts'
import { references } from './references.ts'
import { revealedRanges, revealing } from './revealed.ts'

/** In a table, keys go by its cells. */
const tables: Extension = [
  stayInCells,
  guardTables,
  EditorView.clipboardOutputFilter.of(copyCells),
  // CodeMirror does not scroll what is within the text.
  EditorView.scrollHandler.of((view, { head }) => {
    const cell = view.domAtPos(head).node.parentElement?.closest('.cm-cell')
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return false
  }),
  Prec.high(
    keymap.of([
      { key: 'Home', run: cellEdge('from') },
      { key: 'End', run: cellEdge('to') },
    ]),
  ),
]

let sheets: CSSStyleSheet[] | undefined

/** The site's own styles of tables and colors of code, for the shadow root that the text is in. */
const siteStyles: Extension = ViewPlugin.define(({ root }) => {
  sheets ??= [prose, code].map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  const others = root.adoptedStyleSheets.filter((sheet) => !sheets?.includes(sheet))
  root.adoptedStyleSheets = [...others, ...sheets]
  return {}
})

/** The text as the site will show it, drawn over its source: no part of this changes a character. */
export function liveView(shown: Site): Extension {
  return [
    site.of(shown),
    references,
    revealing,
    // So that a match of Find is drawn within its cell and does not part it.
    Prec.lowest(drawn),
    tables,
    markKeys,
    clipMarks(),
    lineMoves,
    lineKeys,
    siteStyles,
    liveTheme,
    linkClicks,
  ]
}

/** Code that came into sight gets its colors. */
const colored = StateEffect.define<null>()

const drawn = ViewPlugin.fromClass(
  class {
    drawn: Drawn
    constructor(view: EditorView) {
      this.drawn = this.draw(view, false)
    }
    draw(view: EditorView, areColorsLate: boolean): Drawn {
      const drawn = decorate(view, areColorsLate)
      const color = () => setTimeout(() => view.dispatch({ effects: colored.of(null) }))
      if (drawn.isUncolored) loadColors().then(color, () => {})
      return drawn
    }
    update(update: ViewUpdate) {
      const isLate = update.transactions.some(({ effects }) => effects.some((effect) => effect.is(colored)))
      if (!isChanged(update) && !isLate) return
      this.drawn = this.draw(update.view, !update.docChanged && !isLate)
    }
  },
  {
    decorations: ({ drawn }) => drawn.decorations,
    provide: (plugin) => [
      EditorView.atomicRanges.of((view) => view.plugin(plugin)?.drawn.bars ?? Decoration.none),
      EditorView.blockWrappers.of((view) => view.plugin(plugin)?.drawn.boxes ?? BlockWrapper.set([])),
    ],
  },
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
    if (at === null || !(event.target as Element).closest('.cm-link, .cm-footnote')) return false
    event.preventDefault()
    openLinkAt(view, at)
    return true
  },
})
