import { syntaxTree } from '@codemirror/language'
import { type EditorState, type Extension, type Line, Prec, type Range, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import code from '../../../../styles/code.css?inline'
import prose from '../../../../styles/prose.css?inline'
import { cellEdge, keepBar, moveRow } from '../tables/type-in-table.ts'
import { type Drawn, decorate, MAX_TABLE } from './decorate.ts'
import { linkAt, openLinkAt } from './links.ts'
import { liveTheme } from './live-theme.ts'
import { type Site, site } from './picture.ts'
import { references } from './references.ts'
import { isTouched, revealedRanges, revealing } from './revealed.ts'
import { TableWidget } from './table-widget.ts'

// Blocks that stand for several lines may come from the state alone, never from what is in sight.
const drawnTables = StateField.define<DecorationSet>({
  create: draw,
  update(before, { state, startState, docChanged }) {
    const isSame =
      !docChanged &&
      syntaxTree(state) === syntaxTree(startState) &&
      revealedRanges(state) === revealedRanges(startState)
    return isSame ? before : draw(state)
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** Tables as the site shows them, wherever the cursor is not. */
const tables: Extension = [
  drawnTables,
  Prec.high(
    keymap.of([
      {
        key: 'ArrowDown',
        run: (view) => moveRow(1)(view) || move(view, true, false),
        shift: (view) => move(view, true, true),
      },
      {
        key: 'ArrowUp',
        run: (view) => moveRow(-1)(view) || move(view, false, false),
        shift: (view) => move(view, false, true),
      },
      { key: 'Home', run: cellEdge('from') },
      { key: 'End', run: cellEdge('to') },
      { key: 'Backspace', run: keepBar('from') },
      { key: 'Delete', run: keepBar('to') },
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

/**
 * The text as the site will show it, drawn over its source: no part of this changes a character, and without it the same
 * text, with its history, selection, and place, is seen as it is written.
 */
export function liveView(shown: Site): Extension {
  return [site.of(shown), references, revealing, drawn, tables, siteStyles, liveTheme, linkClicks]
}

const drawn = ViewPlugin.fromClass(
  class {
    drawn: Drawn
    constructor(view: EditorView) {
      this.drawn = decorate(view)
    }
    update(update: ViewUpdate) {
      if (isChanged(update)) this.drawn = decorate(update.view)
    }
  },
  {
    decorations: ({ drawn }) => drawn.decorations,
    provide: (plugin) => EditorView.atomicRanges.of((view) => view.plugin(plugin)?.drawn.bars ?? Decoration.none),
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
    const isOnLink = at !== null && (event.target as Element).closest('.cm-link') && linkAt(view.state, at)
    if (!isOnLink) return false
    event.preventDefault()
    openLinkAt(view, at)
    return true
  },
})

function draw(state: EditorState): DecorationSet {
  const found: Range<Decoration>[] = []
  syntaxTree(state).iterate({
    enter: ({ name, from, to }) => {
      if (name === 'Document') return true
      if (name !== 'Table' || to - from > MAX_TABLE) return false
      const [start, end] = [state.doc.lineAt(from).from, state.doc.lineAt(to).to]
      if (isTouched(state, start, end)) return false
      const widget = new TableWidget(state.sliceDoc(start, end))
      found.push(Decoration.replace({ widget, block: true }).range(start, end))
      return false
    },
  })
  return Decoration.set(found)
}

/** Moves by a line, and stops at a table that it would leap over: the table then shows its source. */
function move(view: EditorView, isDown: boolean, isExtending: boolean): boolean {
  const { state } = view
  const { main } = state.selection
  if (!main.empty && !isExtending) return false
  const at = tableOnTheWay(state, main.head, view.moveVertically(main, isDown).head)
  if (at === undefined) return false
  view.dispatch({
    selection: { anchor: isExtending ? main.anchor : at, head: at },
    scrollIntoView: true,
    userEvent: 'select',
  })
  return true
}

function firstCell({ from, text }: Line): number {
  return from + (/^[\s>]*\|? ?/.exec(text)?.[0].length ?? 0)
}

/** The line of a covered table that comes first on the way from one place to another. */
function tableOnTheWay(state: EditorState, head: number, next: number): number | undefined {
  const found: number[] = []
  state.field(drawnTables).between(Math.min(head, next), Math.max(head, next), (from, to) => {
    if (next > head && from > head) found.push(firstCell(state.doc.lineAt(from)))
    if (next < head && to < head) found.push(firstCell(state.doc.lineAt(to)))
  })
  return next > head ? found[0] : found.at(-1)
}
