import type { EditorView } from '@codemirror/view'
import type { NewNote } from '#server/contract/contract.ts'

type Passage = Pick<NewNote, 'quote' | 'block'>

// The target of a link, an HTML tag, and the signs of which Markdown makes its marks.
const MARKS = /\]\([^()\n]*\)|<[^<>\n]*>|[\]<]|[\s!-/:;=>?@[\\^_`{-~]+/g

// Chosen: a passage that stands there more often is no passage.
const MAX_PLACES = 50

// Chosen: some five words, which hardly stand in a post twice.
const ENOUGH = 24

/** Returns the place of words of the page, or of their beginning or end, in the Markdown: the nearest to the block. */
export function findPassage(content: string, { quote, block }: Passage): { from: number; to: number } | undefined {
  // What is left of the text, and where each character of it stands in the whole.
  let bare = ''
  const offsets: number[] = []
  let end = 0
  for (const { 0: marks, index } of [...content.matchAll(MARKS), { 0: '', index: content.length }]) {
    for (let at = end; at < index; at += 1) offsets.push(at)
    bare += content.slice(end, index)
    end = index + marks.length
  }
  const whole = quote.replace(MARKS, '')
  // The page may show words that the text does not have, as above code, or have lost some since.
  const wanted = [whole, whole.slice(0, ENOUGH), whole.slice(-ENOUGH)].find((part) => part && bare.includes(part))
  if (!wanted) return undefined
  const places: { from: number; to: number; distance: number }[] = []
  for (let at = bare.indexOf(wanted); at !== -1 && places.length < MAX_PLACES; at = bare.indexOf(wanted, at + 1)) {
    const [from = 0, last = 0] = [offsets[at], offsets[at + wanted.length - 1]]
    const blocks = content.slice(0, from).split(/\n\s*\n/).length - 1
    places.push({ from, to: last + 1, distance: Math.abs(blocks - (block ?? 0)) })
  }
  return places.sort((a, b) => a.distance - b.distance)[0]
}

/** Selects a passage. False where its words are not in the text. */
export function selectPassage(view: EditorView | null, passage: Passage): boolean {
  const found = view && findPassage(view.state.doc.toString(), passage)
  if (!view || !found) return false
  view.dispatch({ selection: { anchor: found.from, head: found.to }, scrollIntoView: true })
  return true
}
