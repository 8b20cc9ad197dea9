import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
} from '@codemirror/autocomplete'
import { isolateHistory } from '@codemirror/commands'
import { EditorSelection } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
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
  write(view, completion, from, to, isClosed ? path : `${path})`, path.length + 1)
}

/** The cursor stays where the words that describe it are written. */
function applyImage(view: EditorView, completion: Completion, from: number, to: number): void {
  const { path } = (completion as ImageCompletion).image
  const isClosed = view.state.sliceDoc(to, to + 1) === ']'
  write(view, completion, from, isClosed ? to + 1 : to, `](${path})`, 0)
}

function write(view: EditorView, picked: Completion, from: number, to: number, insert: string, cursor: number): void {
  view.dispatch({
    changes: { from, to, insert },
    selection: EditorSelection.cursor(from + cursor),
    annotations: [pickedCompletion.of(picked), isolateHistory.of('full')],
    scrollIntoView: true,
    userEvent: 'input.complete',
  })
}
