import { commonmarkLanguage, insertNewlineContinueMarkupCommand, markdownLanguage } from '@codemirror/lang-markdown'
import { Language, LanguageSupport } from '@codemirror/language'
import { Prec, type StateCommand } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { GFM, type Line, type MarkdownConfig, type MarkdownParser } from '@lezer/markdown'
import { codeAround } from '../commands/code-block.ts'
import { countOn } from '../commands/count-on.ts'
import { endMarkup, joinItem } from '../commands/end-markup.ts'
import { finishBlock, nextCodeLine, typedTo } from '../commands/finish-block.ts'
import { partsOfLine } from '../commands/line-parts.ts'
import { nextNumber, oneMarker } from '../commands/list-markers.ts'
import { shiftItem, shiftLines } from '../commands/shift-lines.ts'
import { isVerbatim, step } from '../commands/text-command.ts'
import { findAround } from '../commands/tree-to.ts'
import { leaveMarks } from '../commands/words-marks.ts'

// As src/blog/body/dollars.ts reads them: two signs on either side, one with backticks inside, or one with nothing blank
// inside and no letter or digit outside.
const FORMULA =
  /^(?:\$\$(?!\$)(?:[^$]|\$(?!\$))+\$\$|\$`(?:[^$`]|(?<=\\)\$|`(?!\$))+`\$|\$(?![\s$`])(?:[^$]|(?<=\\)\$)*(?<=[^\s\\])\$(?![a-z\d]))/i
const LETTER = /[a-z\d]/i

/** How many dollars begin a block on a line; 0 where none does. */
function dollarsIn({ text, pos, indent, baseIndent }: Line): number {
  const [, dollars = ''] = /^(\${2,})[^$]*$/.exec(text.slice(pos)) ?? []
  return indent < baseIndent + 4 ? dollars.length : 0
}

const formulas: MarkdownConfig = {
  defineNodes: ['Formula'],
  parseBlock: [
    {
      // As code whose fences are dollars: https://github.com/micromark/micromark-extension-math
      name: 'FormulaBlock',
      before: 'FencedCode',
      endLeaf: (_cx, line) => dollarsIn(line) > 0,
      parse(cx, line) {
        const size = dollarsIn(line)
        if (size === 0) return false
        const from = cx.lineStart + line.pos
        const parts = [cx.elt('CodeMark', from, from + size)]
        // The package's type leaves out how many containers the line is in.
        while (cx.nextLine() && (line as Line & { depth: number }).depth >= cx.depth) {
          const [, close = ''] = /^(\$+)[ \t]*$/.exec(line.text.slice(line.pos)) ?? []
          const isEnd = close.length >= size && line.indent < line.baseIndent + 4
          if (!isEnd && parts.length > 1) parts.push(cx.elt('CodeText', cx.lineStart - 1, cx.lineStart))
          parts.push(...line.markers)
          const at = cx.lineStart + (isEnd ? line.pos : line.basePos)
          const to = isEnd ? at + close.length : cx.lineStart + line.text.length
          if (at < to) parts.push(cx.elt(isEnd ? 'CodeMark' : 'CodeText', at, to))
          if (!isEnd) continue
          cx.nextLine()
          break
        }
        cx.addElement(cx.elt('FencedCode', from, cx.prevLineEnd(), parts))
        return true
      },
    },
  ],
  parseInline: [
    {
      name: 'Formula',
      before: 'Emphasis',
      parse(cx, next, pos) {
        const [formula] = next === 36 ? (FORMULA.exec(cx.slice(pos, cx.end)) ?? []) : []
        const isInWord = pos > cx.offset && LETTER.test(cx.slice(pos - 1, pos)) && /^\$[^$`]/.test(formula ?? '')
        return formula && !isInWord ? cx.addElement(cx.elt('Formula', pos, pos + formula.length)) : -1
      },
    },
  ],
}

const FOOTNOTE = /^\[\^[^\s[\]]{1,999}\]/

/** The name, with its brackets, of the footnote whose words begin on a line. */
function footnoteIn({ text, pos, indent, baseIndent }: Line): string | undefined {
  const [name = ''] = FOOTNOTE.exec(text.slice(pos)) ?? []
  return name && text[pos + name.length] === ':' && indent <= baseIndent + 3 ? name : undefined
}

/** As the site reads them: https://docs.github.com/en/get-started/writing-on-github */
const footnotes: MarkdownConfig = {
  defineNodes: [
    'FootnoteReference',
    'FootnoteMark',
    {
      name: 'Footnote',
      block: true,
      composite(_cx, line, indent) {
        if (line.indent < line.baseIndent + indent && line.next > -1) return false
        line.moveBaseColumn(line.baseIndent + indent)
        return true
      },
    },
  ],
  parseBlock: [
    {
      name: 'Footnote',
      before: 'LinkReference',
      endLeaf: (_cx, line) => footnoteIn(line) !== undefined,
      parse(cx, line) {
        const name = footnoteIn(line)
        if (!name) return false
        const end = line.pos + name.length
        cx.startComposite('Footnote', line.pos, 4)
        cx.addElement(cx.elt('FootnoteMark', cx.lineStart + line.pos, cx.lineStart + end + 1))
        line.moveBase(line.skipSpace(end + 1))
        return null
      },
    },
  ],
  parseInline: [
    {
      name: 'FootnoteReference',
      before: 'Link',
      parse(cx, next, pos) {
        const [name] = next === 91 ? (FOOTNOTE.exec(cx.slice(pos, cx.end)) ?? []) : []
        return name ? cx.addElement(cx.elt('FootnoteReference', pos, pos + name.length)) : -1
      },
    },
  ],
}

const parser = (commonmarkLanguage.parser as MarkdownParser).configure([GFM, formulas, footnotes])

const nextItem = insertNewlineContinueMarkupCommand({ nonTightLists: false })

// Without a blank behind it, a marker may be the first of more dashes. Below words, it is none.
const BARE_MARKER = /^\s*(?:(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$))+(?<=\S)$/

/**
 * In a further line of an item's words, the next item begins as it does in the first. Before the first word, an item
 * begins above, with the blank that words need. What stands below moves with a number that becomes wider.
 */
const nextItemBelow = step('item', (state) => {
  const { main, ranges } = state.selection
  const line = state.doc.lineAt(main.head)
  const paragraph = findAround(state, main.head, /^(?:Paragraph|Task)$/)
  const item = paragraph?.parent
  if (ranges.length > 1 || !main.empty || item?.name !== 'ListItem' || isVerbatim(state, line)) return null
  const first = state.doc.lineAt(item.from)
  const words = line.from + partsOfLine(line.text).words
  const { quote, indent, marker, gap, task } = partsOfLine(first.text)
  const next = /\d/.test(marker) ? nextNumber(marker) : marker
  const columns = next.length - marker.length
  // A blank that stays before the cursor is there again once both are joined.
  const isBehindBlank = /[ \t]$/.test(state.sliceDoc(words, main.head)) && main.head < line.to
  const isOurs =
    main.head === words || (main.head > words && (first.number < line.number || columns > 0 || isBehindBlank))
  if (!isOurs || line.text.trim() === '') return null
  const shifts = new Map<number, number>()
  shiftItem(state, { from: line.from, to: item.to }, columns, false, shifts)
  const insert = `${state.lineBreak}${quote}${indent}${next}${gap || ' '}${task && '[ ] '}`
  // Right below words, an item without any is none.
  const above = first.number > 1 ? state.doc.line(first.number - 1).text : ''
  const isEmptied = main.head === words && first.number === line.number && !item.prevSibling && /[^\s>]/.test(above)
  const blank = isEmptied ? [{ from: first.from, insert: quote.trimEnd() + state.lineBreak }] : []
  const changes = state.changes([...blank, { from: main.head, insert }, ...shiftLines(state, shifts)])
  return { changes, selection: { anchor: changes.mapPos(main.head, 1) } }
})

/** Continues a list or a quote, or ends one level of it where its last line is empty. */
export const continueMarkup: StateCommand = (target) => {
  const { state } = target
  const { head } = state.selection.main
  const line = state.doc.lineAt(head)
  if (head === line.to && BARE_MARKER.test(line.text)) return false
  const isEmpty = line.length > 0 && partsOfLine(line.text).words === line.length && !codeAround(state)
  return [isEmpty ? endMarkup : finishBlock, nextCodeLine, nextItemBelow, nextItem].some((run) => run(target))
}

/**
 * The Markdown of posts: GFM, as the site reads it, and none of CodeMirror's own additions. The package's `markdown()`
 * would bring parsers of HTML, CSS, and JavaScript to every text: 60 KB of gzip.
 */
export const postMarkdownLanguage = new LanguageSupport(new Language(markdownLanguage.data, parser, [], 'markdown'), [
  Prec.high(
    keymap.of([
      { key: 'Enter', run: leaveMarks },
      { key: 'Backspace', run: joinItem },
      { key: 'Backspace', run: endMarkup },
    ]),
  ),
  // Lists and quotes continue with Enter, and each Enter in an empty item ends one level of them. The live view comes before.
  keymap.of([{ key: 'Enter', run: continueMarkup }]),
  typedTo,
  countOn,
  oneMarker,
])
