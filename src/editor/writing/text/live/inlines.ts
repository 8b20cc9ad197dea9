import type { SyntaxNode, SyntaxNodeRef } from '@lezer/common'
import { knownOf } from '#content/post-images.ts'
import { STRIPPED } from '../../../../blog/body/stripped.ts'
import { pictureSource } from './addresses.ts'
import type { Drawing } from './drawing.ts'
import { addressOf } from './links.ts'
import { Picture, site } from './picture.ts'
import { footnoteNumber } from './references.ts'
import { isEntered, isTouched } from './revealed.ts'
import { FormulaView, LINE_BREAK, label } from './widgets.ts'

export const LOOKS: Record<string, string> = {
  Emphasis: 'cm-emphasis',
  StrongEmphasis: 'cm-strong',
  Strikethrough: 'cm-struck',
  InlineCode: 'cm-code-words',
  Formula: 'cm-code-words',
}

/** Words between marks: the marks hide, the words wear what they mean. The cursor passes marks that are seen in one step. */
export function drawMarked({ node, name, from, to }: SyntaxNodeRef, drawing: Drawing): void {
  drawing.style(from, to, LOOKS[name] ?? '')
  const isOpen = isTouched(drawing.state, from, to)
  for (const mark of [node.firstChild, node.lastChild]) {
    if (mark) drawing[isOpen ? 'step' : 'hide'](mark.from, mark.to)
  }
}

// Those that the page shows (src/blog/body/reading.ts), and that a browser draws without more.
const TAG = /^<(?:b|code|del|em|i|ins|kbd|s|samp|strike|strong|sub|sup|tt|var)>$/i

/** Puts the words between two tags in their element. Other tags stay as written; words that the page drops are struck. */
export function drawTag({ node }: SyntaxNodeRef, drawing: Drawing): unknown {
  const { state } = drawing
  const { from, to } = node
  const isBreak = /^<br\s*\/?>$/i.test(state.sliceDoc(from, to))
  if (isBreak && !isTouched(state, from, to)) return drawing.replace(from, to, LINE_BREAK)
  drawing.style(from, to, 'cm-dim')
  if (isBreak) return drawing.put(to, LINE_BREAK)
  const nameOf = ({ from, to }: SyntaxNode) => /^<(\/?[a-z]+)/i.exec(state.sliceDoc(from, to))?.[1]?.toLowerCase() ?? ''
  const name = nameOf(node)
  const isDropped = STRIPPED.includes(name)
  // A text may have thousands of other tags, and the end of each would be looked for.
  if (!isDropped && !TAG.test(state.sliceDoc(from, to))) return
  let close = node.nextSibling
  while (close && nameOf(close).replace('/', '') !== name) close = close.nextSibling
  if (close && nameOf(close) !== `/${name}`) close = null
  if (isDropped) return drawing.style(to, (close ?? node.parent)?.to ?? to, 'cm-dim cm-struck')
  if (!close) return
  drawing.element(to, close.from, name)
  if (isTouched(state, from, close.to)) return
  drawing.hide(from, to)
  drawing.hide(close.from, close.to)
}

/** A formula between two dollars stands apart, below its source while it is written, without the signs of a quote. */
export function drawFormula({ node, from, to }: SyntaxNodeRef, drawing: Drawing): void {
  const { state } = drawing
  const tex = node
    .getChildren('QuoteMark')
    .reduceRight((text, mark) => text.slice(0, mark.from - from) + text.slice(mark.to - from), state.sliceDoc(from, to))
  const isApart = tex.startsWith('$$')
  const formula = new FormulaView(isApart ? tex.slice(2, -2) : tex.replace(/^\$`?|`?\$$/g, ''), isApart)
  const isOpen = isTouched(state, from, to)
  if (isOpen) drawing.style(from, to, LOOKS.Formula ?? '')
  else drawing.fold(from, to, formula)
  if (isOpen && isApart) drawing.put(to, formula)
}

/** The number of a footnote that the text has, raised. */
export function drawFootnoteReference({ from, to }: SyntaxNodeRef, drawing: Drawing): unknown {
  const { state } = drawing
  const number = footnoteNumber(state, state.sliceDoc(from + 2, to - 1))
  if (number === undefined) return
  if (!isTouched(state, from, to)) return drawing.replace(from, to, label('cm-footnote', String(number)))
  drawing.style(from, from + 2, 'cm-dim')
  drawing.style(from + 2, to - 1, 'cm-footnote')
  drawing.style(to - 1, to, 'cm-dim')
}

export function drawEscape({ from, to }: SyntaxNodeRef, drawing: Drawing): void {
  if (!isTouched(drawing.state, from, to)) drawing.hide(from, from + 1)
}

/** A backslash at the end of a line. Two spaces show nothing as it is. */
export function drawHardBreak({ from }: SyntaxNodeRef, drawing: Drawing): void {
  const { state } = drawing
  if (state.sliceDoc(from, from + 1) === '\\' && !isTouched(state, from, from + 1)) drawing.hide(from, from + 1)
}

export function drawLink({ node, from, to }: SyntaxNodeRef, drawing: Drawing): unknown {
  const { state } = drawing
  const address = addressOf(state, node)
  // Words in brackets are just that where no one says what they lead to.
  if (address === undefined) return
  const [open, close] = node.getChildren('LinkMark')
  if (!open || !close || open.to === close.from) return drawing.style(from, to, 'cm-dim')
  // Behind it, the words that come next are none of the link's.
  const isOpen = isEntered(state, from, to)
  drawing.style(open.to, close.from, 'cm-link', { title: address })
  if (isOpen) return drawing.style(close.from, to, 'cm-dim')
  drawing.hide(open.from, open.to)
  drawing.hide(close.from, to)
}

/** `<https://example.org>`, and an address that stands in the text as it is. */
export function drawAutolink({ node, from, to }: SyntaxNodeRef, drawing: Drawing): false {
  const marks = node.getChildren('LinkMark')
  drawing.style(from, to, 'cm-link')
  if (!isTouched(drawing.state, from, to)) for (const { from, to } of marks) drawing.hide(from, to)
  return false
}

export function drawAddress({ node, from, to }: SyntaxNodeRef, drawing: Drawing): void {
  const isPart = /^(?:Link|Image|Autolink)$/.test(node.parent?.name ?? '')
  if (!isPart) drawing.style(from, to, 'cm-link')
}

export function drawImage({ node, from, to }: SyntaxNodeRef, drawing: Drawing): unknown {
  const { state } = drawing
  const address = addressOf(state, node)
  if (address === undefined) return
  const isOpen = isTouched(state, from, to)
  const { siteUrl, imageSizes, shownAt } = state.facet(site)
  const source = pictureSource(address, siteUrl)
  const size = source.kind === 'site' ? knownOf(source.address, imageSizes()) : undefined
  if (source.kind === 'site' && shownAt) source.address = shownAt(source.address)
  const picture = new Picture({ source, ...wordsOf(node, drawing), size, isOpen })
  if (isOpen) {
    drawing.style(from, to, 'cm-dim')
    drawing.put(to, picture)
  } else if (state.doc.lineAt(from).to < to) drawing.style(from, to, 'cm-dim')
  else drawing.replace(from, to, picture)
  return false
}

function wordsOf(image: SyntaxNode, { state }: Drawing): { alt: string; title: string } {
  const [open, close] = image.getChildren('LinkMark')
  const title = image.getChild('LinkTitle')
  const read = (from = 0, to = from) => state.sliceDoc(from, to).replace(/\\([!-/:-@[-`{-~])/g, '$1')
  return { alt: read(open?.to, close?.from), title: read(title?.from, title?.to).slice(1, -1) }
}
