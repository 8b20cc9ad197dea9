import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState, Text } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import type { Apart } from '../text/kept-pictures.ts'

// No item of a list, quote, heading, or image.
const PARAGRAPH = /^ {0,3}(?!(?:[-*+]|#{1,6}|\d+[.)])(?:[ \t]|$)|[>|]|!\[)\S/
const HEADING = /^ {0,3}#{1,6} /
// Before the first word of a block that begins with bold or italic words, or a link.
const MARKS = /^([\s>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)(?:\*+|_+|~~|\[)+$/

/** A place in a text for a picture. */
export interface TextPlace {
  at: number
  /** It was put at the end of a paragraph or in a heading, and stands behind that, whatever is typed meanwhile. */
  endsParagraph?: boolean
}

/** The place for a picture that is put in at another: no marks, cells, or words are cut in two. */
export function placeFor(state: EditorState, put: number): Required<TextPlace> {
  const line = state.doc.lineAt(put)
  const isInCell = isInRow(state, put)
  const [, start = '', end = ''] = (isInCell && ROW.exec(line.text)) || []
  const offset = Math.max(start.length, Math.min(put - line.from, line.text.length - end.length))
  if (isInCell) return { at: line.from + withinBlanks(line.text, offset), endsParagraph: false }
  if (HEADING.test(line.text) && put > line.from) return { at: line.to, endsParagraph: true }
  const [, before] = MARKS.exec(line.text.slice(0, offset)) ?? []
  const behind = before === undefined ? behindMarks(state, put) : line.from + before.length
  const [blanks = ''] = /^[ \t]*(?=\S)/.exec(state.sliceDoc(behind, line.to)) ?? []
  const at = behind + blanks.length
  const isAtEnd = at === line.to && PARAGRAPH.test(line.text) && !/ListItem/.test(namesAround(state, at))
  return { at, endsParagraph: isAtEnd }
}

/** The blanks before a place in a paragraph, which a picture parts there. Until it is text, the end of a line stands for them. */
export function gapAt(state: EditorState, at: number): [from: number, to: number] | undefined {
  const { from, text } = state.doc.lineAt(at)
  const [blanks = ''] = /(?<=\S)[ \t]+$/.exec(text.slice(0, at - from)) ?? []
  const isParting = blanks && PARAGRAPH.test(text) && apartnessAt(state, { at }) === 'from block'
  return isParting ? [at - blanks.length, at] : undefined
}

/** Returns the end of the bold words or the link around a place, so that a picture does not cut them in two. */
function behindMarks(state: EditorState, at: number): number {
  let end = at
  for (let node = syntaxTree(state).resolveInner(at); node.parent; node = node.parent)
    if (/^(?:Paragraph|Task)$/.test(node.parent.name)) end = node.to
  return end
}

type Apartness = Apart | 'in block'

/** How an image stands apart from the words around its place; `brought`: from what came with it. */
export function apartnessAt(state: EditorState, place: TextPlace | undefined, brought?: Apart): Apartness | undefined {
  if (!place || place.endsParagraph) return place ? 'from block' : brought
  const { from, text } = state.doc.lineAt(place.at)
  const around = namesAround(state, place.at)
  if (text.trim() === '' || text.includes('|') || /Code/.test(around)) return brought
  const isInBlock = /ListItem|Blockquote/.test(around)
  if (text.slice(0, place.at - from).trim() === '' || (PARAGRAPH.test(text) && !isInBlock)) return 'from block'
  return isInBlock ? (brought === 'from block' ? brought : 'in block') : brought
}

function namesAround(state: EditorState, at: number): string {
  let names = ''
  for (let node = syntaxTree(state).resolveInner(at, -1); node.parent; node = node.parent) names += ` ${node.name}`
  return names
}

/** The whole lines of the block around a place; null on an empty line, and in a table, whose cells take pictures. */
export function blockAt(state: EditorState, at: number): Pick<SyntaxNode, 'from' | 'to'> | null {
  const { from, text } = state.doc.lineAt(at)
  if (text.trim() === '') return null
  const tree = ensureSyntaxTree(state, state.doc.length, 100) ?? syntaxTree(state)
  let node = tree.resolveInner(from + text.trimEnd().length, -1)
  while (node.name !== 'Table' && node.parent?.parent) node = node.parent
  if (node.name === 'Table' || !node.parent) return null
  return { from: state.doc.lineAt(node.from).from, to: state.doc.lineAt(node.to).to }
}

/** The end of the words of the list item around a place, where a picture becomes a part of the item; null in no such words. */
export function itemEndAt(state: EditorState, at: number): number | null {
  const { from, text } = state.doc.lineAt(at)
  const end = from + text.trimEnd().length
  const around = namesAround(state, end)
  return /ListItem/.test(around) && !/Code|Table/.test(around) ? behindMarks(state, end) : null
}

// Its bars at both ends, if it has them.
const ROW = /^([ \t>]*(?:\|[ \t]?)?).*?([ \t]*(?:(?<!\\)\|[ \t]*)?)$/

/** A place between the blanks of a cell rather than at its edge, where a picture would be drawn beside it. */
function withinBlanks(row: string, at: number): number {
  if (/(?<!\\)\|$/.test(row.slice(0, at))) return row[at] === ' ' ? at + 1 : at
  return row[at] === '|' && /[^|] $/.test(row.slice(0, at)) ? at - 1 : at
}

export function isInRow(state: EditorState, at: number): boolean {
  return state.doc.lineAt(at).text.trim() !== '' && !blockAt(state, at)
}

/** The empty line that parts a picture, which ends at `to`, from what is below it; where there is none, its end. */
export const below = (doc: Text, to: number) => (doc.sliceString(to, to + 2) === '\n\n' ? to + 1 : to)

/** Alone on its line, behind a paragraph, or dropped on a block it is one of its own; several that came together are a paragraph each. */
export function apart(before: string, markdown: string, after: string, apartness?: Apartness) {
  const isAlone = /(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(after)
  if (isAlone || apartness === 'from block') {
    const breaks = (blank: string) => '\n'.repeat(Math.max(0, 2 - (blank.split('\n').length - 1)))
    const start = before.trim() === '' ? '' : breaks(/\s*$/.exec(before)?.[0] ?? '')
    const end = after.trim() === '' ? '' : breaks(/^\s*/.exec(after)?.[0] ?? '')
    return start + markdown + end
  }
  if (!apartness) return markdown
  if (apartness === 'in block') {
    const [start = '', words = ''] =
      /(?<=^|\n)((?:[ \t]*(?:>|(?:[-*+]|\d+[.)])(?=[ \t])))*[ \t]*)(.*)$/.exec(before)?.slice(1) ?? []
    const prefix = start.replaceAll(/[^>\s]/g, ' ')
    const blank = `\n${prefix.trimEnd()}`
    const isNextApart = /^[ \t]*\n?(?:[> \t]*(?:\n|$|[-*+] |\d+[.)] ))/.test(after)
    const end = /^[ \t]*\S/.test(after) ? `${blank}\n${prefix}` : isNextApart ? '' : blank
    return (words.trim() === '' ? '' : `${blank}\n${prefix}`) + markdown + end
  }
  const isBehindOne = /!\[[^\n]*\]\([^\n]*\)$/.test(before)
  const isBeforeOne = after.startsWith('![')
  return `${isBehindOne ? '\n\n' : ''}${markdown}${isBeforeOne ? '\n\n' : ''}`
}
