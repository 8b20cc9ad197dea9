import type { EditorState, Range } from '@codemirror/state'
import { type BlockWrapper, Decoration, type DecorationSet, type EditorView, type WidgetType } from '@codemirror/view'
import { Lines } from './lines.ts'

/** What of an editor is drawn. */
export type Seen = Pick<EditorView, 'state' | 'viewport' | 'viewportLineBlocks'>

/** What is drawn over a stretch of the text. It covers and styles; it never changes a character. */
export class Drawing {
  readonly state: EditorState
  readonly view: Seen
  readonly lines: Lines
  /** Code that was never in sight before is colored in a task of its own. */
  isUncolored = false
  readonly colorsLater: boolean
  readonly from: number
  readonly to: number
  /** Elements around lines. */
  readonly boxes: Range<BlockWrapper>[] = []
  readonly #ranges: Range<Decoration>[] = []
  readonly #bars: Range<Decoration>[] = []

  constructor(view: Seen, from: number, to: number, colorsLater: boolean) {
    this.colorsLater = colorsLater
    this.view = view
    this.state = view.state
    this.from = from
    this.to = to
    this.lines = new Lines(view.state, from, to)
  }

  /** `inclusive`: around a picture that fills it, too. */
  style(from: number, to: number, className: string, attributes: Record<string, string> = {}, inclusive = false): void {
    if (from < to) this.#ranges.push(Decoration.mark({ class: className, attributes, inclusive }).range(from, to))
  }

  /** Words in an element of HTML. */
  element(from: number, to: number, tagName: string): void {
    if (from < to) this.#ranges.push(Decoration.mark({ tagName }).range(from, to))
  }

  /** Line breaks stay: only a block may cover them, and none begins here. */
  hide(from: number, to: number): void {
    for (const line of this.lines.of({ from, to })) {
      const [start, end] = [Math.max(from, line.from), Math.min(to, line.to)]
      if (start < end) this.#ranges.push(HIDDEN.range(start, end))
    }
  }

  /** Hides what stands between two cells, which the cursor passes in one step. */
  bar(from: number, to: number): void {
    if (from >= to) return
    this.#ranges.push(HIDDEN.range(from, to))
    this.step(from, to)
  }

  /** What the cursor passes in one step. */
  step(from: number, to: number): void {
    this.#bars.push(HIDDEN.range(from, to))
  }

  bars(): DecorationSet {
    return Decoration.set(this.#bars, true)
  }

  /** `from` and `to` are in one line. */
  replace(from: number, to: number, widget: WidgetType): void {
    this.#ranges.push(Decoration.replace({ widget }).range(from, to))
  }

  /** One line in the place of all lines from `from` to `to`. */
  fold(from: number, to: number, widget: WidgetType): void {
    const [first, ...others] = this.lines.of({ from, to })
    if (!first || from < first.from) return
    this.replace(from, Math.min(to, first.to), widget)
    for (const line of others) {
      this.hide(line.from, Math.min(to, line.to))
      if (line.to <= to) this.lines.name(line, 'cm-folded')
    }
  }

  put(at: number, widget: WidgetType): void {
    this.#ranges.push(Decoration.widget({ widget, side: 1 }).range(at))
  }

  decorations(): DecorationSet {
    for (const [from, { quotes, items, isFirst, classes }] of this.lines.facts) {
      const names = [...classes, quotes > 0 ? 'cm-quotes' : '', items > 0 ? 'cm-items' : '', isFirst ? 'cm-item' : '']
      const style = `--quotes: ${quotes}; --items: ${items}; --bullet: ${['disc', 'circle'][items - 1] ?? 'square'}`
      const line = Decoration.line({ class: names.filter(Boolean).join(' '), attributes: { style } })
      this.#ranges.push(line.range(from))
    }
    return Decoration.set(this.#ranges, true)
  }
}

const HIDDEN = Decoration.replace({})
