import type { SyntaxNode, SyntaxNodeRef } from '@lezer/common'
import type { Drawing } from './drawing.ts'
import { skipSpace } from './lines.ts'
import { isEntered, isTouched } from './revealed.ts'
import { Bullet, Rule, TaskBox } from './widgets.ts'

export function drawHeading({ node, name }: SyntaxNodeRef, drawing: Drawing): void {
  const { state, lines } = drawing
  const isUnderlined = name.startsWith('Setext')
  const marks = node.getChildren('HeaderMark')
  lines.name(node, `cm-h cm-h${name.at(-1)}`)
  for (const mark of isUnderlined ? marks : []) lines.name(mark, 'cm-underline')
  if (isTouched(state, state.doc.lineAt(node.from).from, state.doc.lineAt(node.to).to)) return
  for (const { from, to } of marks)
    drawing.hide(from, from === node.from ? Math.min(skipSpace(state, to), node.to) : to)
}

export function drawRule({ from, to }: SyntaxNodeRef, drawing: Drawing): void {
  const line = drawing.state.doc.lineAt(from)
  if (!isTouched(drawing.state, line.from, line.to)) drawing.replace(from, to, new Rule())
}

export function drawQuote(node: SyntaxNodeRef, { lines }: Drawing): void {
  for (const line of lines.of(node)) lines.at(line).quotes += 1
}

export function drawQuoteMark({ from, to }: SyntaxNodeRef, drawing: Drawing): void {
  const end = skipSpace(drawing.state, to, 1)
  if (!isEntered(drawing.state, from, end)) drawing.hide(from, end)
}

export function drawItem({ node }: SyntaxNodeRef, drawing: Drawing): void {
  const { state, lines } = drawing
  const first = state.doc.lineAt(node.from)
  for (const line of lines.of(node)) lines.at(line).items += 1
  if (first.to < drawing.from) return
  lines.at(first).isFirst = true
  const mark = node.getChild('ListMark')
  if (!mark) return
  const marker = node.getChild('Task')?.getChild('TaskMarker')
  const end = skipSpace(state, mark.to, marker ? undefined : 1)
  if (marker) return void drawTask(mark, marker, drawing)
  const isBullet = node.parent?.name === 'BulletList'
  if (isBullet && !isEntered(state, first.from, end)) drawing.replace(mark.from, end, new Bullet())
  else drawing.style(mark.from, end, 'cm-item-mark')
}

/** As on the site, the box stands where the bullet would. */
function drawTask(mark: SyntaxNode, marker: SyntaxNode, drawing: Drawing): unknown {
  const { state } = drawing
  const line = state.doc.lineAt(marker.from)
  const end = skipSpace(state, marker.to, 1)
  // An item may begin in the line below its mark.
  const start = Math.max(mark.from, line.from)
  const isDone = /x/i.test(state.sliceDoc(marker.from, marker.to))
  if (isEntered(state, line.from, end)) return drawing.style(start, end, 'cm-item-mark')
  const words = state.sliceDoc(end, line.to).trim() || 'Task'
  drawing.replace(start, end, new TaskBox(isDone, words, marker.from - start))
}

/** What the page of the post does not show, or shows elsewhere: it stays as it is written. */
export function drawAsWritten({ from, to }: SyntaxNodeRef, drawing: Drawing): false {
  drawing.style(Math.max(from, drawing.from), Math.min(to, drawing.to), 'cm-dim')
  return false
}

/** Empty lines between blocks. */
export function drawBlanks({ state, view, lines }: Drawing): void {
  for (const { from, to } of view.viewportLineBlocks) {
    if (from !== to || isTouched(state, from, to)) continue
    if (!lines.facts.get(from)?.classes.includes('cm-code')) lines.at({ from }).classes.push('cm-blank')
  }
}

/** White space before the lines of an item, which stand further in by themselves. */
export function hideIndents(drawing: Drawing): void {
  const { state, lines } = drawing
  for (const [from, { items, quotes, classes }] of lines.facts) {
    if (items === 0 || quotes > 0 || classes.includes('cm-code') || classes.includes('cm-table-line')) continue
    const end = skipSpace(state, from)
    if (!isEntered(state, from, end)) drawing.hide(from, end)
  }
}
