import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
} from '@codemirror/autocomplete'
import { isolateHistory } from '@codemirror/commands'
import type { TransactionSpec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { StoredImage } from '#server/contract/contract.ts'
import { addressOf, listImages, nameOf } from '../../../../api/images.ts'
import { sizeOf } from '../../../images/describe-image.ts'
import { placeholders } from '../../../images/placeholders.ts'
import { findAround } from '../commands/tree-to.ts'

const MOST = 40
const CODE = /^(?:FencedCode|CodeBlock|InlineCode|HTMLBlock|CommentBlock)$/
const BEGUN = /!\[(?<name>[^[\]\n]*)$|!\[[^[\]\n]*\]\((?<path>\.?\/?images\/[^()\s]*)$/

interface ImageCompletion extends Completion {
  image: StoredImage
}

/** What `![` and the address of an image offer: the images that are on the site already. */
export async function imageNames(context: CompletionContext): Promise<CompletionResult | null> {
  const { state, pos } = context
  // Only who may upload can list them.
  if (!state.field(placeholders, false)) return null
  const line = state.doc.lineAt(pos)
  const groups = BEGUN.exec(line.text.slice(0, pos - line.from))?.groups
  if (!groups || findAround(state, pos, CODE, [-1])) return null
  const isPath = groups.path !== undefined
  const typed = (groups.path ?? groups.name ?? '').replace(/^.*\//, '').toLowerCase()
  const abort = new AbortController()
  context.addEventListener('abort', () => abort.abort())
  const images = await listImages(abort.signal).catch(() => [])
  const found = images.filter(({ path }) => nameOf(path).toLowerCase().includes(typed)).slice(0, MOST)
  if (context.aborted || found.length === 0) return null
  const from = pos - (groups.path ?? groups.name ?? '').length
  const options = found.map(
    (image, at): ImageCompletion => ({
      label: nameOf(image.path),
      detail: detailOf(image),
      image,
      boost: -at,
      apply: isPath ? applyPath : applyImage,
    }),
  )
  return { from, options, filter: false }
}

/** The picture in the list. */
export const imageThumbnail = {
  position: 20,
  render(completion: Completion): HTMLElement | null {
    if (!('image' in completion)) return null
    const picture = document.createElement('img')
    Object.assign(picture, { src: addressOf((completion as ImageCompletion).image.path), alt: '', loading: 'lazy' })
    picture.className = 'cm-completion-thumbnail'
    return picture
  },
}

function detailOf({ width, height, bytes }: StoredImage): string {
  const size = sizeOf(bytes)
  return width && height ? `${width} × ${height}, ${size}` : size
}

function applyPath(view: EditorView, completion: Completion, from: number, to: number): void {
  const isClosed = view.state.sliceDoc(to, to + 1) === ')'
  const { path } = (completion as ImageCompletion).image
  const insert = isClosed ? path : `${path})`
  complete(view, completion, { changes: { from, to, insert }, selection: { anchor: from + path.length + 1 } })
}

/** The cursor stays where the words that describe it are written. */
function applyImage(view: EditorView, completion: Completion, from: number, to: number): void {
  const { path } = (completion as ImageCompletion).image
  const isClosed = view.state.sliceDoc(to, to + 1) === ']'
  const changes = { from, to: isClosed ? to + 1 : to, insert: `](${path})` }
  complete(view, completion, { changes, selection: { anchor: from } })
}

/** Writes what was picked, as one step of the history. */
export function complete(view: EditorView, completion: Completion, change: TransactionSpec): void {
  const annotations = [pickedCompletion.of(completion), isolateHistory.of('full')]
  const done = view.state.update({ ...change, annotations, scrollIntoView: true, userEvent: 'input.complete' })
  view.dispatch(done)
  // Show all of it: a table has a second row.
  done.changes.iterChangedRanges((_, __, ___, end) => {
    if (end > done.newSelection.main.head) view.dispatch({ effects: EditorView.scrollIntoView(end) })
  })
}
